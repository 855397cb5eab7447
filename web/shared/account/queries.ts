import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { SelfAcceptance } from '#domain/progress/self-acceptance.ts';
import { api, type BodyOf, inPath, type JsonOf, Refusal } from '../../offline/client/client.ts';
import { keys } from '../../offline/client/keys.ts';
import { dataQuery, refresh } from '../../offline/client/query-client.ts';
import { sendCall } from '../../offline/client/send.ts';
import { useFamilyWrite, useSend, useStartWrite } from '../data/write.ts';

export type Account = BodyOf<typeof api.account.$get>;
export type SignedInDevice = Account['devices'][number];
type AccountDraft = JsonOf<typeof api.account.$put>;
type EmailDraft = JsonOf<typeof api.account.email.$put>;

/** Never fresh, because devices sign in and out without a change of the family. */
export const accountQuery = { ...dataQuery(keys.account, api.account.$get()), staleTime: 0 };

/** Only for pages on which a parent is active. */
export function useAccount(): Account {
  return useSuspenseQuery(accountQuery).data;
}

export function useEditAccount() {
  return useFamilyWrite((json: AccountDraft) => api.account.$put({ json }));
}

export function useChooseSelfAcceptance() {
  return useFamilyWrite((selfAcceptance: SelfAcceptance) =>
    api.account['self-acceptance'].$put({ json: { selfAcceptance } }),
  );
}

export function useChangeEmail() {
  return useFamilyWrite((json: EmailDraft) => api.account.email.$put({ json }));
}

/** If it has already signed out, the request succeeds as well. */
export function useSignOutDevice() {
  const client = useQueryClient();
  return async ({ device }: SignedInDevice) => {
    const call = api.account.devices[':device'].$delete({ param: inPath({ device }) });
    await sendCall(client, call).catch((error: unknown) => {
      if (!(error instanceof Refusal && error.reason === 'not-found')) throw error;
    });
    // Devices change without a change number, so two responses could not be ordered.
    await refresh(client, [keys.account]);
  };
}

/** Children's tablets stay. */
export function useSignOutOthers() {
  return useSend(() => api.account.devices.$delete(), keys.account);
}

export function useDeleteAccount() {
  return useStartWrite((password: string) => api.account.deletion.$post({ json: { password } }));
}

export function useFamilyData() {
  return useSend((password: string) => api.account.data.$post({ json: { password } }));
}

export function useRequestReset() {
  return useSend((email: string) => api['password-reset'].$post({ json: { email } }));
}

export function useResetPassword() {
  return useStartWrite((json: { token: string; password: string }) =>
    api['password-reset'].$put({ json }),
  );
}
