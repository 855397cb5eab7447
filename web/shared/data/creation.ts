import { type QueryClient, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Call } from '../../offline/client/client.ts';
import { type AlteredBy, alteredOf, written } from './write.ts';

/**
 * Creates a thing exactly once. Until a response arrives, retries of the same thing use the same
 * key. So a lost response does not create it twice. After a response, the next one is a new thing,
 * equal or not.
 */
export function useCreation<Thing extends object, Answer>(
  create: (thing: Thing, key: string, client: QueryClient) => Promise<Answer>,
) {
  const keys = useKeys();
  return useMutation({
    mutationFn: (wanted: Thing, { client }) => create(wanted, keys.keyOf(wanted), client),
    onSuccess: keys.forget,
  });
}

/** Returns the mutation of a command that creates a thing exactly once. `ask` gets its key. */
export function useCreate<Thing extends object, Body>(
  altered: AlteredBy<Thing, Body>,
  ask: (thing: Thing, key: string) => Call<Body>,
) {
  return useCreation((thing: Thing, key, client) =>
    written(client, alteredOf(thing, altered), ask(thing, key)),
  );
}

/**
 * Returns the idempotency key of a thing. The key is stable until `forget` is called after the
 * response.
 */
export function useKeys() {
  const last = useRef({ thing: '', key: '' });
  return {
    keyOf(wanted: object): string {
      const thing = JSON.stringify(wanted);
      if (last.current.thing !== thing) last.current = { thing, key: newKey() };
      return last.current.key;
    },
    forget() {
      last.current = { thing: '', key: '' };
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
