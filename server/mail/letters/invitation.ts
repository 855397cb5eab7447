import type { Letter } from '../mail.ts';
import { letterOf } from './paper.ts';

/** Returns an invitation into a family; `link` opens the page that accepts it. */
export function invitationLetter(to: string, by: string, link: string): Letter {
  return letterOf(to, 'Zaproszenie do rodziny w Gwiazdozbiorze', [
    `${by} zaprasza Cię do swojej rodziny w Gwiazdozbiorze, aplikacji z misjami i nagrodami dla dzieci.`,
    { button: 'Dołącz do rodziny', link },
    'Ten link działa tylko raz i tylko przez siedem dni. Kto go ma, może dołączyć: nie pokazuj go nikomu.',
    'Nie wiesz, o co chodzi? Nie musisz nic robić.',
  ]);
}
