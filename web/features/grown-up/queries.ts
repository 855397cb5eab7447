import { queryOptions, useMutation, useSuspenseQuery } from '@tanstack/react-query';
import type { InferRequestType, InferResponseType } from 'hono/client';
import { answered, api, inPath } from '../../offline/client/client.ts';
import { putStart } from '../../offline/client/family.ts';
import { keys } from '../../offline/client/keys.ts';
import { familyWritten, written } from '../../shared/data/write.ts';

export type GrownUps = InferResponseType<(typeof api)['grown-ups']['$get'], 200>;
export type GrownUp = GrownUps['grownUps'][number];
export type Invitation = GrownUps['invitations'][number];
export type Joining = InferRequestType<typeof api.invitation.$put>['json'];

/** The grown-ups of the family, and invitations that are still good. */
export const grownUpsQuery = queryOptions({
  queryKey: keys.grownUps,
  queryFn: ({ meta }) => answered(api['grown-ups'].$get({}, meta)),
});

/** Only where a grown-up is active. */
export function useGrownUps(): GrownUps {
  return useSuspenseQuery(grownUpsQuery).data;
}

/** `null` is nobody's e-mail: the link is handed over. The answer has its token, this once. */
export function useInvite() {
  return useMutation({
    mutationFn: (email: string | null, { client }) =>
      written(client, {}, api.invitations.$post({ json: { email } })),
  });
}

export function useRevokeInvitation() {
  return useMutation({
    mutationFn: ({ invitation }: Invitation, { client }) => {
      const param = inPath({ invitation });
      return written(client, {}, api.invitations[':invitation'].$delete({ param }));
    },
  });
}

/** What asks for the own password. */
interface Confirmed {
  grownUp: number;
  password: string;
}

export function useHandOverFamily() {
  return useMutation({
    mutationFn: ({ grownUp, password }: Confirmed, { client }) => {
      const { founder } = api['grown-ups'][':grownUp'];
      const asking = founder.$post({ param: inPath({ grownUp }), json: { password } });
      return written(client, {}, asking);
    },
  });
}

/** Takes another grown-up out of the family. */
export function useRemoveGrownUp() {
  return useMutation({
    mutationFn: (wish: Confirmed, { client }) => familyWritten(client, removal(wish)),
  });
}

/** Takes whoever asks out of the family: nobody may be signed in here any more. */
export function useLeaveFamily() {
  return useMutation({
    mutationFn: removal,
    onSuccess: (start, _wish, _, { client }) => putStart(client, start),
  });
}

function removal({ grownUp, password }: Confirmed) {
  const { removal } = api['grown-ups'][':grownUp'];
  return answered(removal.$post({ param: inPath({ grownUp }), json: { password } }));
}

/** Who invites, by the token of a link. */
export function useLookAtInvitation() {
  return useMutation({
    mutationFn: (token: string) => answered(api.invitation.$post({ json: { token } })),
  });
}

export function useJoin() {
  return useMutation({
    mutationFn: (json: Joining) => answered(api.invitation.$put({ json })),
    onSuccess: (start, _wish, _, { client }) => putStart(client, start),
  });
}
