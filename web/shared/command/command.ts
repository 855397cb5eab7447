import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Refusal } from '../../offline/client/client.ts';
import { startQuery } from '../../offline/client/family.ts';
import { profileKey } from '../../offline/client/profile.ts';
import { type Toast, useToast } from '../../ui/dialogs/Toasts.tsx';
import { crashedPath } from '../../ui/fields/rescued.ts';
import { following } from '../data/write.ts';
import { useRefusals } from './Refusals.tsx';

export interface Command<Wish, Name extends string = never> {
  /** Ignored while a request is in flight, even in the same frame, unless `queued`. */
  send: (wish: Wish) => void;
  busy: boolean;
  isDone: boolean;
  /** The argument of the last request. */
  wish: Wish | undefined;
  /** Why the last request was rejected; `null` if the problem is `quiet`. */
  refusal: Refusal | null;
  /** The same problem as messages at fields. */
  refused: Sentences<Name>;
  forget: () => void;
}

interface Options<Wish, Answer, Name extends string> {
  /** Sends even while another request is in flight. Only the newest has callbacks. */
  queued?: boolean;
  /** The success message with its „Cofnij”. It appears even if the page was left meanwhile. */
  toast?: (answer: Answer, wish: Wish) => Toast | null;
  /** If it returns a promise, as navigation does, the command stays busy until it settles. */
  onDone?: (answer: Answer, wish: Wish) => unknown;
  /** Called for every problem, including a `quiet` one. */
  onRefused?: (refusal: Refusal, wish: Wish) => void;
  atFields?: (refusal: Refusal) => Sentences<Name>;
  /** Problems, or their reasons, that the page shows by itself. All others open the dialog. */
  onPage?: readonly string[] | ((refusal: Refusal, wish: Wish) => boolean);
  /** Called when that dialog is closed. */
  onRead?: (refusal: Refusal) => void;
}

type Sentences<Name extends string> = Partial<Record<Name, string | null | undefined>>;

type State<Wish> =
  | { is: 'unsent' }
  | { is: 'busy' | 'done'; wish: Wish }
  | { is: 'refused'; wish: Wish; refusal: Refusal };

/**
 * The one way to send a command. The options of the latest render apply. If the page was left
 * before the response, only `toast` is called.
 */
export function useCommand<Wish, Answer, Name extends string = never>(
  ask: (wish: Wish) => Promise<Answer>,
  options: Options<Wish, Answer, Name> = {},
): Command<Wish, Name> {
  const showToast = useToast();
  const refusals = useRefusals();
  const queryClient = useQueryClient();
  const [state, setState] = useState<State<Wish>>({ is: 'unsent' });
  const newest = useRef({ isOver: true });
  const page = useRef({ isShown: false, crashed: null as string | null, ask, options });
  useLayoutEffect(() => {
    Object.assign(page.current, { ask, options });
  });
  useEffect(() => {
    const { current } = page;
    current.isShown = true;
    return () => {
      current.isShown = false;
      current.crashed = crashedPath();
      refusals.withdraw(current);
    };
  }, [refusals]);

  const forget = useCallback(
    () => setState((now) => (now.is === 'refused' ? { is: 'unsent' } : now)),
    [],
  );

  const send = useCallback(
    (wish: Wish) => {
      if (!page.current.options.queued && !newest.current.isOver) return;
      const sent = { isOver: false };
      newest.current = sent;
      const person = whoIsHere(queryClient);
      // While an error stands in place of the page, a success leads on as it would have without.
      const hasCrashed = () => {
        const { crashed } = page.current;
        return crashed !== null && crashed === crashedPath();
      };
      const isFollowed = () => (page.current.isShown || hasCrashed()) && sent === newest.current;

      async function done(answer: Answer) {
        const { toast, onDone } = page.current.options;
        const message = toast?.(answer, wish);
        if (message && (page.current.isShown || person === whoIsHere(queryClient)))
          showToast(message);
        if (isFollowed()) await onDone?.(answer, wish);
        sent.isOver = true;
        if (isFollowed()) setState({ is: 'done', wish });
      }

      function refused(error: Error) {
        const { options } = page.current;
        sent.isOver = true;
        if (!page.current.isShown) return;
        const refusal = asRefusal(error);
        if (isFollowed()) {
          setState({ is: 'refused', wish, refusal });
          options.onRefused?.(refusal, wish);
          // A newer request may have been sent.
          if (!isFollowed()) return;
        }
        if (refusal.quiet || isOnPage(refusal, wish, options)) return;
        refusals.tell(refusal, page.current, () => {
          forget();
          page.current.options.onRead?.(refusal);
        });
      }

      setState({ is: 'busy', wish });
      following(page.current.ask(wish).then(done, refused));
    },
    [showToast, refusals, forget, queryClient],
  );

  const refusal = state.is === 'refused' && !state.refusal.quiet ? state.refusal : null;
  return {
    send,
    busy: state.is === 'busy',
    isDone: state.is === 'done',
    wish: state.is === 'unsent' ? undefined : state.wish,
    refusal,
    refused: (refusal && options.atFields?.(refusal)) ?? {},
    forget,
  };
}

/** `null` for any other reason. */
export function sentenceFor(refusal: Refusal, ...reasons: string[]): string | null {
  return reasons.includes(refusal.reason) ? refusal.message : null;
}

function isOnPage<Wish, Name extends string>(
  refusal: Refusal,
  wish: Wish,
  { atFields, onPage = [] }: Pick<Options<Wish, never, Name>, 'atFields' | 'onPage'>,
): boolean {
  const sentences: Sentences<string> = atFields?.(refusal) ?? {};
  if (Object.values(sentences).some(Boolean)) return true;
  return typeof onPage === 'function' ? onPage(refusal, wish) : onPage.includes(refusal.reason);
}

/** A toast is for the person who acted, not for the next one on this device. */
function whoIsHere(queryClient: QueryClient): string {
  return profileKey(queryClient.getQueryData(startQuery.queryKey)?.family ?? null);
}

function asRefusal(error: Error): Refusal {
  if (error instanceof Refusal) return error;
  return new Refusal({ problem: 'unexpected', text: error.message });
}
