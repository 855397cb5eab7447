import { api, type JsonOf } from '../../offline/client/client.ts';
import { keys } from '../../offline/client/keys.ts';
import { useSend } from '../../shared/data/write.ts';

type TokenDraft = JsonOf<typeof api.tokens.$post>;

export function useCreateToken() {
  return useSend((json: TokenDraft) => api.tokens.$post({ json }), keys.account);
}
