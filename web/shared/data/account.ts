import { queryOptions, useMutation, useSuspenseQuery } from '@tanstack/react-query';
import type { InferRequestType, InferResponseType } from 'hono/client';
import { answered, api, Refusal } from '../../offline/client/client.ts';
import { keys } from '../../offline/client/keys.ts';
import { refresh } from '../../offline/client/query-client.ts';
import { familyWritten, useStartWrite } from './write.ts';

export type Account = InferResponseType<typeof api.account.$get, 200>;
export type SignedInDevice = Account['devices'][number];
type AccountDraft = InferRequestType<typeof api.account.$put>['json'];
type EmailDraft = InferRequestType<typeof api.account.email.$put>['json'];

/** Never fresh, because devices sign in and out without a change of the family. */
export const accountQuery = queryOptions({
  queryKey: keys.account,
  staleTime: 0,
  queryFn: ({ meta }) => answered(api.account.$get({}, meta)),
});

/** Returns the account's data and settings. Only for pages on which a parent is active. */
export function useAccount(): Account {
  return useSuspenseQuery(accountQuery).data;
}

export function useEditAccount() {
  return useMutation({
    mutationFn: (json: AccountDraft, { client }) =>
      familyWritten(client, answered(api.account.$put({ json }))),
  });
}

export function useChangeEmail() {
  return useMutation({
    mutationFn: (json: EmailDraft, { client }) =>
      familyWritten(client, answered(api.account.email.$put({ json }))),
  });
}

/** Signs a device out. If it has already signed out, the request succeeds as well. */
export function useSignOutDevice() {
  return useMutation({
    mutationFn: ({ device }: SignedInDevice) =>
      answered(api.account.devices[':device'].$delete({ param: { device: String(device) } })).catch(
        (error: unknown) => {
          if (error instanceof Refusal && error.reason === 'not-found') return null;
          throw error;
        },
      ),
    // Refetches instead of using the response. Devices change without a change number, so two
    // responses cannot be ordered.
    onSuccess: (_answer, _device, _, { client }) => refresh(client, [keys.account]),
  });
}

export function useDeleteAccount() {
  return useStartWrite((password: string) =>
    answered(api.account.deletion.$post({ json: { password } })),
  );
}

/** Exports everything stored about the family. Requires the password. */
export function useFamilyData() {
  return useMutation({
    mutationFn: (password: string) => answered(api.account.data.$post({ json: { password } })),
  });
}

/** Requests the letter with a reset link. */
export function useAskReset() {
  return useMutation({
    mutationFn: (email: string) => answered(api['password-reset'].$post({ json: { email } })),
  });
}

export function useResetPassword() {
  return useStartWrite((json: { token: string; password: string }) =>
    answered(api['password-reset'].$put({ json })),
  );
}
