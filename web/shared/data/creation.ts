import { type QueryClient, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * Creates a thing once: as long as no answer has come the same thing is sent with the same key, so
 * that a lost answer does not create it twice. What is sent after that is another one, equal or not.
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

/** The key under which a thing is sent, the same until it is answered: then `forget` is called. */
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

/** The name of what a page makes. Works without `crypto.randomUUID`, which plain http at home does not have. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
