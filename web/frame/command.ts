import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Refusal } from '../api/client.ts';
import { startQuery } from '../api/family.ts';
import { queryClient } from '../api/query-client.ts';
import { type Toast, useToast } from '../ui/Toasts.tsx';
import { profileKey } from './logged.ts';
import { useRefusals } from './Refusals.tsx';

/** What a page asks the server to do. */
export interface Command<Wish, Name extends string = never> {
  /** Does nothing while one is under way, be it the second tap of a double one. */
  send: (wish: Wish) => void;
  busy: boolean;
  isDone: boolean;
  /** What was sent last. */
  wish: Wish | undefined;
  /** Why the last one was not done; `null` also where the person is led away instead. */
  refusal: Refusal | null;
  /** What of it stands at fields. */
  refused: Sentences<Name>;
  /** Its refusal is shown no longer. */
  forget: () => void;
}

interface Options<Wish, Answer, Name extends string> {
  /** Sent also while others are under way; the page follows the newest. */
  queued?: boolean;
  /** The quiet message that it is done, with its „Cofnij”; also where its page is gone by then. */
  toast?: (answer: Answer, wish: Wish) => Toast | null;
  /** What the page does then. */
  onDone?: (answer: Answer, wish: Wish) => void;
  /** What the page takes back, whatever the refusal. */
  onRefused?: (refusal: Refusal, wish: Wish) => void;
  /** What of a refusal the page says at its fields. */
  atFields?: (refusal: Refusal) => Sentences<Name>;
  /** The reasons that the page says elsewhere. What it says nowhere is told in a dialog. */
  onPage?: readonly string[] | 'all';
  /** What the page does once that dialog was read. */
  onRead?: (refusal: Refusal) => void;
}

type Sentences<Name extends string> = Partial<Record<Name, string | null | undefined>>;

type State<Wish> =
  | { is: 'unsent' }
  | { is: 'busy' | 'done'; wish: Wish }
  | { is: 'refused'; wish: Wish; refusal: Refusal };

/**
 * The one way to command from a page. `ask` sends it and fails with a `Refusal`; the options say
 * what follows, as they are when the answer comes. Of a page that was left meanwhile only the quiet
 * message is left.
 */
export function useCommand<Wish, Answer, Name extends string = never>(
  ask: (wish: Wish) => Promise<Answer>,
  options: Options<Wish, Answer, Name> = {},
): Command<Wish, Name> {
  const showToast = useToast();
  const refusals = useRefusals();
  const [state, setState] = useState<State<Wish>>({ is: 'unsent' });
  const newest = useRef({ isOver: true });
  const page = useRef({ isShown: false, ask, options });
  useLayoutEffect(() => {
    Object.assign(page.current, { ask, options });
  });
  useEffect(() => {
    const { current } = page;
    current.isShown = true;
    return () => {
      current.isShown = false;
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
      const person = whoIsHere();
      const isFollowed = () => page.current.isShown && sent === newest.current;

      function done(answer: Answer) {
        const { toast, onDone } = page.current.options;
        sent.isOver = true;
        const message = toast?.(answer, wish);
        if (message && (page.current.isShown || person === whoIsHere())) showToast(message);
        if (!isFollowed()) return;
        setState({ is: 'done', wish });
        onDone?.(answer, wish);
      }

      function refused(error: Error) {
        const { options } = page.current;
        sent.isOver = true;
        if (!isFollowed()) return;
        const refusal = asRefusal(error);
        setState({ is: 'refused', wish, refusal });
        options.onRefused?.(refusal, wish);
        // It may have been sent anew by now.
        if (!isFollowed() || refusal.quiet || isOnPage(refusal, options)) return;
        refusals.tell(refusal, page.current, () => {
          forget();
          page.current.options.onRead?.(refusal);
        });
      }

      setState({ is: 'busy', wish });
      page.current.ask(wish).then(done, refused);
    },
    [showToast, refusals, forget],
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

/** The sentence of a refusal that has one of these reasons; `null` for any other. */
export function sentenceFor(refusal: Refusal, ...reasons: string[]): string | null {
  return reasons.includes(refusal.reason) ? refusal.message : null;
}

function isOnPage<Name extends string>(
  refusal: Refusal,
  { atFields, onPage = [] }: Pick<Options<never, never, Name>, 'atFields' | 'onPage'>,
): boolean {
  const sentences: Sentences<string> = atFields?.(refusal) ?? {};
  return (
    onPage === 'all' || onPage.includes(refusal.reason) || Object.values(sentences).some(Boolean)
  );
}

/** What one person did is not told to another, nor may another take it back. */
function whoIsHere(): string {
  return profileKey(queryClient.getQueryData(startQuery.queryKey)?.family ?? null);
}

function asRefusal(error: Error): Refusal {
  if (error instanceof Refusal) return error;
  return new Refusal({ problem: 'unexpected', text: error.message });
}
