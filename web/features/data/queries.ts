import { useMutation } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { LARGEST_FILE_BYTES } from '#domain/bounds.ts';
import { answered, api, Refusal } from '../../offline/client/client.ts';
import { useCreation } from '../../shared/data/creation.ts';
import { familyWritten } from '../../shared/data/write.ts';

/** What loading a file would bring. */
export type Contents = InferResponseType<(typeof api)['family-data']['check']['$post'], 200>;

/** A file that the server has read. */
export interface Found {
  data: unknown;
  contents: Contents;
}

/** Asks what is in a file that was picked; the server refuses what is no family's. */
export function useCheckData() {
  return useMutation({
    mutationFn: async (file: File): Promise<Found> => {
      const data = await parsed(file);
      return { data, contents: await answered(api['family-data'].check.$post({ json: { data } })) };
    },
  });
}

/** Loads a file into the family, which has no kids yet. */
export function useLoadData() {
  return useCreation(({ data }: Found, key, client) =>
    familyWritten(client, answered(api['family-data'].$put({ json: { key, data } }))),
  );
}

/** As the server says it, to which such a file is not sent: a film must not fill the memory. */
const TOO_LARGE = {
  problem: 'data-too-large',
  text: 'Ten plik jest za duży. Wybierz plik gwiazdozbior.json.',
};

/** What is no JSON is nothing: the server says what it thinks of that. */
async function parsed(file: File): Promise<unknown> {
  if (file.size > LARGEST_FILE_BYTES) throw new Refusal(TOO_LARGE);
  try {
    return JSON.parse(await file.text());
  } catch {
    return null;
  }
}
