import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, type BodyOf, Refusal } from '../../offline/client/client.ts';
import { putStart } from '../../offline/client/family.ts';
import { askToPersist } from '../../offline/client/install.ts';
import { answered } from '../../offline/client/send.ts';

/** The polling interval while a tablet waits for a parent, in milliseconds. */
const ASK_EVERY_MS = 3000;
/** How long before its expiry a code is replaced. The older one stays valid meanwhile. */
const EARLY_MS = 60_000;

/** The displayed code or an earlier one. `until` is the expiry in ms since 1970. */
type Kept = BodyOf<typeof api.pairing.$post> & { until: number };

interface Pairing {
  /** `null` if there is none yet. */
  code: string | null;
  /** Why the last request failed; `null` if it succeeded. */
  trouble: string | null;
}

/** Runs while the page is visible. */
export function usePairing(onTaken: () => void): Pairing {
  const queryClient = useQueryClient();
  const [pairing, setPairing] = useState<Pairing>({ code: null, trouble: null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: one pairing for as long as the page stands
  useEffect(() => {
    let kept: Kept[] = [];
    let isLeft = false;
    let isAsking = false;
    let timer: ReturnType<typeof setTimeout>;

    async function ask() {
      for (const each of kept) {
        const start = await stillWaiting(queryClient, each);
        if (start === 'spent') kept = kept.filter((other) => other !== each);
        else if (start && !isLeft) {
          isLeft = true;
          await putStart(queryClient, start);
          void askToPersist();
          return onTaken();
        }
      }
      const [newest] = kept;
      if (newest && newest.until - Date.now() > EARLY_MS) return;
      const shown = await answered(queryClient, api.pairing.$post());
      kept = [{ ...shown, until: Date.now() + shown.goodFor }, ...kept];
    }

    async function look() {
      clearTimeout(timer);
      if (isLeft || isAsking || document.hidden) return;
      isAsking = true;
      let wait = ASK_EVERY_MS;
      let trouble: string | null = null;
      try {
        await ask();
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        trouble = error.message;
        wait = Math.max(wait, error.wait * 1000);
      } finally {
        isAsking = false;
      }
      if (isLeft) return;
      const good = kept.find(({ until }) => until > Date.now());
      setPairing({ code: good?.code ?? null, trouble });
      timer = setTimeout(look, wait);
    }

    const listening = new AbortController();
    look();
    window.addEventListener('online', look, listening);
    document.addEventListener('visibilitychange', look, listening);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      listening.abort();
    };
  }, []);
  return pairing;
}

/** `null` while no parent has paired it. */
async function stillWaiting(queryClient: QueryClient, { code, secret }: Kept) {
  try {
    const { start } = await answered(queryClient, api.pairing.$put({ json: { code, secret } }));
    return start;
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'pairing-spent') return 'spent' as const;
    throw error;
  }
}
