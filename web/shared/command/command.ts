import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Refusal } from '../../offline/client/client.ts';
import { startQuery } from '../../offline/client/family.ts';
import { profileKey } from '../../offline/client/profile.ts';
import { type Toast, useToast } from '../../ui/dialogs/Toasts.tsx';
import { crashedPath } from '../../ui/fields/rescued.ts';
import { trackCommand } from '../data/write.ts';
import { useRefusals } from './Refusals.tsx';

export interface Command<Input, Name extends string = never> {
  /** Ignored while a request is in flight, even in the same frame, unless `queued`. */
  send: (input: Input) => void;
  busy: boolean;
  isDone: boolean;
  /** The argument of the last request. */
  input: Input | undefined;
  /** Why the last request was rejected; `null` if the problem is `quiet`. */
  refusal: Refusal | null;
  /** The same problem as messages at fields. */
  refused: Sentences<Name>;
  forget: () => void;
}

interface Options<Input, Answer, Name extends string> {
  /** Sends even while another request is in flight. Only the newest has callbacks. */
  queued?: boolean;
  /** The success message with its „Cofnij”. It appears even if the page was left meanwhile. */
  toast?: (answer: Answer, input: Input) => Toast | null;
  /** If it returns a promise, as navigation does, the command stays busy until it settles. */
  onDone?: (answer: Answer, input: Input) => unknown;
  /** Called for every problem, including a `quiet` one. */
  onRefused?: (refusal: Refusal, input: Input) => void;
  atFields?: (refusal: Refusal) => Sentences<Name>;
  /** Problems, or their reasons, that the page shows by itself. All others open the dialog. */
  onPage?: readonly string[] | ((refusal: Refusal, input: Input) => boolean);
  /** Called when that dialog is closed. */
  onDismissed?: (refusal: Refusal) => void;
}

type Sentences<Name extends string> = Partial<Record<Name, string | null | undefined>>;

type State<Input> =
  | { is: 'unsent' }
  | { is: 'busy' | 'done'; input: Input }
  | { is: 'refused'; input: Input; refusal: Refusal };

/**
 * The one way to send a command. The options of the latest render apply. If the page was left
 * before the response, only `toast` is called.
 */
export function useCommand<Input, Answer, Name extends string = never>(
  request: (input: Input) => Promise<Answer>,
  options: Options<Input, Answer, Name> = {},
): Command<Input, Name> {
  const showToast = useToast();
  const refusals = useRefusals();
  const queryClient = useQueryClient();
  const [state, setState] = useState<State<Input>>({ is: 'unsent' });
  const newest = useRef({ isOver: true });
  const page = useSendingPage(request, options);

  const forget = useCallback(
    () => setState((now) => (now.is === 'refused' ? { is: 'unsent' } : now)),
    [],
  );

  const send = useCallback(
    (input: Input) => {
      if (!page.current.options.queued && !newest.current.isOver) return;
      const sent = { isOver: false };
      newest.current = sent;
      const person = profileOn(queryClient);
      const isFollowed = () => leadsOn(page.current) && sent === newest.current;

      async function done(answer: Answer) {
        const { toast, onDone } = page.current.options;
        const message = toast?.(answer, input);
        if (message && (page.current.isShown || person === profileOn(queryClient)))
          showToast(message);
        if (isFollowed()) await onDone?.(answer, input);
        sent.isOver = true;
        if (isFollowed()) setState({ is: 'done', input });
      }

      function refused(error: Error) {
        const { options } = page.current;
        sent.isOver = true;
        if (!page.current.isShown) return;
        const refusal = asRefusal(error);
        if (isFollowed()) {
          setState({ is: 'refused', input, refusal });
          options.onRefused?.(refusal, input);
          // A newer request may have been sent.
          if (!isFollowed()) return;
        }
        if (refusal.quiet || isOnPage(refusal, input, options)) return;
        refusals.show(refusal, page.current, () => {
          forget();
          page.current.options.onDismissed?.(refusal);
        });
      }

      setState({ is: 'busy', input });
      trackCommand(page.current.request(input).then(done, refused));
    },
    [page, showToast, refusals, forget, queryClient],
  );

  return { ...resultOf(state, options), send, forget };
}

/** The page that sends a command. Requests in flight still use it after it was removed. */
interface SendingPage<Input, Answer, Name extends string> {
  isShown: boolean;
  /** The path of a page that an error has replaced. */
  crashed: string | null;
  request: (input: Input) => Promise<Answer>;
  options: Options<Input, Answer, Name>;
}

function useSendingPage<Input, Answer, Name extends string>(
  request: (input: Input) => Promise<Answer>,
  options: Options<Input, Answer, Name>,
) {
  const refusals = useRefusals();
  const page = useRef<SendingPage<Input, Answer, Name>>({
    isShown: false,
    crashed: null,
    request,
    options,
  });
  useLayoutEffect(() => {
    Object.assign(page.current, { request, options });
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
  return page;
}

/** While an error stands in place of the page, a success leads on as it would have without. */
function leadsOn({ isShown, crashed }: { isShown: boolean; crashed: string | null }): boolean {
  return isShown || (crashed !== null && crashed === crashedPath());
}

function resultOf<Input, Name extends string>(
  state: State<Input>,
  { atFields }: Pick<Options<Input, never, Name>, 'atFields'>,
): Omit<Command<Input, Name>, 'send' | 'forget'> {
  const refusal = state.is === 'refused' && !state.refusal.quiet ? state.refusal : null;
  return {
    busy: state.is === 'busy',
    isDone: state.is === 'done',
    input: state.is === 'unsent' ? undefined : state.input,
    refusal,
    refused: (refusal && atFields?.(refusal)) ?? {},
  };
}

/** `null` for any other reason. */
export function sentenceFor(refusal: Refusal, ...reasons: string[]): string | null {
  return reasons.includes(refusal.reason) ? refusal.message : null;
}

function isOnPage<Input, Name extends string>(
  refusal: Refusal,
  input: Input,
  { atFields, onPage = [] }: Pick<Options<Input, never, Name>, 'atFields' | 'onPage'>,
): boolean {
  const sentences: Sentences<string> = atFields?.(refusal) ?? {};
  if (Object.values(sentences).some(Boolean)) return true;
  return typeof onPage === 'function' ? onPage(refusal, input) : onPage.includes(refusal.reason);
}

/** A toast is for the person who acted, not for the next one on this device. */
function profileOn(queryClient: QueryClient): string {
  return profileKey(queryClient.getQueryData(startQuery.queryKey)?.family ?? null);
}

function asRefusal(error: Error): Refusal {
  if (error instanceof Refusal) return error;
  return new Refusal({ problem: 'unexpected', text: error.message });
}
