import { useSuspenseQuery } from '@tanstack/react-query';
import { api, type BodyOf, inPath, type JsonOf } from '../../offline/client/client.ts';
import { keys } from '../../offline/client/keys.ts';
import { dataQuery } from '../../offline/client/query-client.ts';
import { useFamilyWrite, useSend, useStartWrite, useWrite } from '../../shared/data/write.ts';

export type GrownUps = BodyOf<(typeof api)['grown-ups']['$get']>;
export type GrownUp = GrownUps['grownUps'][number];
export type Invitation = GrownUps['invitations'][number];
export type ShownInvitation = BodyOf<typeof api.invitation.$post>;
type Joining = JsonOf<typeof api.invitation.$put>;

export const grownUpsQuery = dataQuery(keys.grownUps, api['grown-ups'].$get());

/** Only for pages on which a grown-up is active. */
export function useGrownUps(): GrownUps {
  return useSuspenseQuery(grownUpsQuery).data;
}

/** With `null` the inviter passes the link on. Only this response contains the token. */
export function useInvite() {
  type Invited = { email: string | null; helper: boolean };
  return useWrite({}, (json: Invited) => api.invitations.$post({ json }));
}

export function useRevokeInvitation() {
  return useWrite({}, ({ invitation }: Invitation) =>
    api.invitations[':invitation'].$delete({ param: inPath({ invitation }) }),
  );
}

interface Confirmed {
  grownUp: number;
  password: string;
}

export function useSetRights() {
  const { rights } = api['grown-ups'][':grownUp'];
  return useWrite({}, ({ grownUp, helper }: Pick<GrownUp, 'grownUp' | 'helper'>) =>
    rights.$put({ param: inPath({ grownUp }), json: { helper } }),
  );
}

export function useHandOverFamily() {
  const { founder } = api['grown-ups'][':grownUp'];
  return useWrite({}, ({ grownUp, password }: Confirmed) =>
    founder.$post({ param: inPath({ grownUp }), json: { password } }),
  );
}

export function useRemoveGrownUp() {
  return useFamilyWrite(removal);
}

/** This device may then be signed out. */
export function useLeaveFamily() {
  return useStartWrite(removal);
}

function removal({ grownUp, password }: Confirmed) {
  const { removal } = api['grown-ups'][':grownUp'];
  return removal.$post({ param: inPath({ grownUp }), json: { password } });
}

export function useReadInvitation() {
  return useSend((token: string) => api.invitation.$post({ json: { token } }));
}

export function useJoin() {
  return useStartWrite((json: Joining) => api.invitation.$put({ json }));
}
