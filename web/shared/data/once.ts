import { useRef } from 'react';
import { useRescued } from '../../ui/fields/rescued.ts';

/**
 * Until a response arrives, retries of the same thing use the same key, so a lost response does not
 * create it twice. After a response, the next one is a new thing. The key also survives a crash of
 * the page: the parent may not have seen the response. `name` says what is created, and is unique
 * on the page.
 */
export function useOnce(name: string) {
  // A command that was sent before a crash may ask for its key after it, so both pages share it.
  const [last] = useRescued(`key ${name}`, () => ({ thing: '', key: '' }));
  const isOver = useRef(false);
  return async <Answer>(wanted: object, send: (key: string) => Promise<Answer>) => {
    const thing = JSON.stringify(wanted);
    if (last.thing !== thing || isOver.current) Object.assign(last, { thing, key: newKey() });
    isOver.current = false;
    const answer = await send(last.key);
    isOver.current = true;
    return answer;
  };
}

/** Works without `crypto.randomUUID`, which plain http at home lacks. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
