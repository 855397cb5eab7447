import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, type BodyOf, Refusal } from '../../offline/client/client.ts';
import { putStart } from '../../offline/client/family.ts';
import { requestPersistence } from '../../offline/client/install.ts';
import { sendCall } from '../../offline/client/send.ts';

/** The polling interval while a tablet waits for a parent, in milliseconds. */
const POLL_MS = 3000;
/** How long before its expiry a code is replaced. The older one stays valid meanwhile. */
const EARLY_MS = 60_000;

/** The displayed code or an earlier one. `until` is the expiry in ms since 1970. */
type ShownCode = BodyOf<typeof api.pairing.$post> & { until: number };

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
    let codes: ShownCode[] = [];
    let isClosed = false;
    let isPolling = false;
    let timer: ReturnType<typeof setTimeout>;

    async function checkCodes() {
      for (const each of codes) {
        const start = await readPairing(queryClient, each);
        if (start === 'spent') codes = codes.filter((other) => other !== each);
        else if (start && !isClosed) {
          isClosed = true;
          await putStart(queryClient, start);
          void requestPersistence();
          return onTaken();
        }
      }
      const [newest] = codes;
      if (newest && newest.until - Date.now() > EARLY_MS) return;
      const shown = await sendCall(queryClient, api.pairing.$post());
      codes = [{ ...shown, until: Date.now() + shown.goodFor }, ...codes];
    }

    async function poll() {
      clearTimeout(timer);
      if (isClosed || isPolling || document.hidden) return;
      isPolling = true;
      let wait = POLL_MS;
      let trouble: string | null = null;
      try {
        await checkCodes();
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        trouble = error.message;
        wait = Math.max(wait, error.wait * 1000);
      } finally {
        isPolling = false;
      }
      if (isClosed) return;
      const good = codes.find(({ until }) => until > Date.now());
      setPairing({ code: good?.code ?? null, trouble });
      timer = setTimeout(poll, wait);
    }

    const listening = new AbortController();
    poll();
    window.addEventListener('online', poll, listening);
    document.addEventListener('visibilitychange', poll, listening);
    return () => {
      isClosed = true;
      clearTimeout(timer);
      listening.abort();
    };
  }, []);
  return pairing;
}

/** `null` while no parent has paired it. */
async function readPairing(queryClient: QueryClient, { code, secret }: ShownCode) {
  try {
    const { start } = await sendCall(queryClient, api.pairing.$put({ json: { code, secret } }));
    return start;
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'pairing-spent') return 'spent' as const;
    throw error;
  }
}
