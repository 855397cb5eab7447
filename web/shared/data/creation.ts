import { type QueryClient, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Call } from '../../offline/client/client.ts';
import { useRescued } from '../../ui/fields/rescued.ts';
import { type AlteredBy, alteredOf, written } from './write.ts';

/**
 * Until a response arrives, retries of the same thing use the same key, so a lost response does not
 * create it twice. After a response, the next one is a new thing. `name` is as for `useKeys`.
 */
export function useCreation<Thing extends object, Answer>(
  name: string,
  create: (thing: Thing, key: string, client: QueryClient) => Promise<Answer>,
) {
  const keys = useKeys(name);
  return useMutation({
    mutationFn: (wanted: Thing, { client }) => create(wanted, keys.keyOf(wanted), client),
    onSuccess: keys.forget,
  });
}

/** Exactly once. `ask` gets the key. */
export function useCreate<Thing extends object, Body>(
  name: string,
  altered: AlteredBy<Thing, Body>,
  ask: (thing: Thing, key: string) => Call<Body>,
) {
  return useCreation(name, (thing: Thing, key, client) =>
    written(client, alteredOf(thing, altered), ask(thing, key)),
  );
}

/**
 * Stable until `forget` is called after the response. It also survives a crash of the page: the
 * parent may not have seen the response. `name` says what is created, and is unique on the page.
 */
export function useKeys(name: string) {
  // A command that was sent before a crash may ask for its key after it, so both pages share it.
  const [last] = useRescued(`key ${name}`, () => ({ thing: '', key: '' }));
  const isOver = useRef(false);
  return {
    keyOf(wanted: object): string {
      const thing = JSON.stringify(wanted);
      if (last.thing !== thing || isOver.current) Object.assign(last, { thing, key: newKey() });
      isOver.current = false;
      return last.key;
    },
    forget() {
      isOver.current = true;
    },
  };
}

/** Works without `crypto.randomUUID`, which plain http at home lacks. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
