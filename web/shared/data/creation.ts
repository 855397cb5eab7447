import { type QueryClient, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Call } from '../../offline/client/client.ts';
import { useRescued } from '../../ui/fields/rescued.ts';
import { type AlteredBy, alteredOf, written } from './write.ts';

/**
 * Creates a thing exactly once. Until a response arrives, retries of the same thing use the same
 * key. So a lost response does not create it twice. After a response, the next one is a new thing,
 * equal or not. `name` is as for `useKeys`.
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

/** Returns the mutation of a command that creates a thing exactly once. `ask` gets its key. */
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
 * Returns the idempotency key of a thing. The key is stable until `forget` is called after the
 * response. It also survives a crash of the page, even after the response: the parent may not have
 * seen it. `name` says what is created, and is unique on the page.
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

/**
 * Returns a random idempotency key. Works without `crypto.randomUUID`, which plain http at home
 * lacks.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
