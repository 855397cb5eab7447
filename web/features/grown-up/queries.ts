import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import type { InferRequestType, InferResponseType } from 'hono/client';
import { answered, api, inPath } from '../../offline/client/client.ts';
import { keys } from '../../offline/client/keys.ts';
import { dataQuery } from '../../offline/client/query-client.ts';
import { familyWritten, useStartWrite, useWrite } from '../../shared/data/write.ts';

export type GrownUps = InferResponseType<(typeof api)['grown-ups']['$get'], 200>;
export type GrownUp = GrownUps['grownUps'][number];
export type Invitation = GrownUps['invitations'][number];
type Joining = InferRequestType<typeof api.invitation.$put>['json'];

/** The family's grown-ups and its valid invitations. */
export const grownUpsQuery = dataQuery(keys.grownUps, (meta) =>
  answered(api['grown-ups'].$get({}, meta)),
);

/** Returns the grown-ups. Only for pages on which a grown-up is active. */
export function useGrownUps(): GrownUps {
  return useSuspenseQuery(grownUpsQuery).data;
}

/**
 * Creates an invitation. With `null` no letter is sent and the inviter passes the link on. Only
 * this response contains the token.
 */
export function useInvite() {
  return useWrite({}, (email: string | null) => api.invitations.$post({ json: { email } }));
}

export function useRevokeInvitation() {
  return useWrite({}, ({ invitation }: Invitation) =>
    api.invitations[':invitation'].$delete({ param: inPath({ invitation }) }),
  );
}

/** A request that must contain the current user's password. */
interface Confirmed {
  grownUp: number;
  password: string;
}

export function useHandOverFamily() {
  const { founder } = api['grown-ups'][':grownUp'];
  return useWrite({}, ({ grownUp, password }: Confirmed) =>
    founder.$post({ param: inPath({ grownUp }), json: { password } }),
  );
}

/** Removes another grown-up from the family. */
export function useRemoveGrownUp() {
  return useMutation({
    mutationFn: (wish: Confirmed, { client }) => familyWritten(client, removal(wish)),
  });
}

/** Removes the current grown-up from the family. This device may then be signed out. */
export function useLeaveFamily() {
  return useStartWrite(removal);
}

function removal({ grownUp, password }: Confirmed) {
  const { removal } = api['grown-ups'][':grownUp'];
  return answered(removal.$post({ param: inPath({ grownUp }), json: { password } }));
}

/** Fetches who invites, by the token of a link. */
export function useLookAtInvitation() {
  return useMutation({
    mutationFn: (token: string) => answered(api.invitation.$post({ json: { token } })),
  });
}

export function useJoin() {
  return useStartWrite((json: Joining) => answered(api.invitation.$put({ json })));
}
