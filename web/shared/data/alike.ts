import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { Call } from '../../offline/client/client.ts';
import { type KidCard, useKidCards } from '../../offline/client/family.ts';
import { keys } from '../../offline/client/keys.ts';
import { sendCall } from '../../offline/client/send.ts';

export interface Alike<Thing> {
  login: string;
  theirs: Thing;
}

export interface Search<List, Thing> {
  login: string;
  noun: string;
  request: (login: string) => Call<List & { change: number }>;
  find: (list: List) => Thing | undefined;
}

/** `undefined` while it loads. */
export function useAlike<List, Thing>(search: Search<List, Thing>) {
  const query = listsQuery(search, useKidCards());
  const { data, isError } = useQuery(query);
  return isError && !data ? [] : data && alikeIn(search, data.lists);
}

/** As it was last shown. */
export function shownAlike<List, Thing>(
  client: QueryClient,
  search: Search<List, Thing>,
  kids: readonly KidCard[],
): Alike<Thing>[] {
  const data = client.getQueryData(listsQuery(search, kids).queryKey);
  return data ? alikeIn(search, data.lists) : [];
}

/** Its key is under `kids`, so that it is refetched when the list of any kid changes. */
function listsQuery<List, Thing>(
  { login, noun, request }: Search<List, Thing>,
  kids: readonly KidCard[],
) {
  const logins = kids.map((kid) => kid.login).filter((each) => each !== login);
  return queryOptions({
    queryKey: [...keys.kids, 'alike', noun, ...logins],
    queryFn: async ({ client }) => {
      const lists = await Promise.all(
        logins.map(async (of) => ({ of, list: await sendCall(client, request(of)) })),
      );
      return { change: Math.min(...lists.map(({ list }) => list.change)), lists };
    },
  });
}

function alikeIn<List, Thing>(
  { find }: Search<List, Thing>,
  lists: readonly { of: string; list: List }[],
): Alike<Thing>[] {
  return lists.flatMap(({ of, list }) => {
    const theirs = find(list);
    return theirs === undefined ? [] : [{ login: of, theirs }];
  });
}
