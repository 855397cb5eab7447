import { z } from '@hono/zod-openapi';

/** Everything that a request can be refused for: its HTTP status and what the person reads. */
export const PROBLEMS = {
  invalid: { status: 422, text: 'Sprawdź wpisane dane.' },
  'not-json': { status: 422, text: 'Nie rozumiemy tych danych. Odśwież stronę.' },
  'too-large': { status: 413, text: 'Za dużo danych naraz.' },
  'foreign-origin': { status: 403, text: 'To żądanie nie przyszło z tej strony.' },
  'signed-out': { status: 401, text: 'Zaloguj się, aby kontynuować.' },
  'parent-only': { status: 403, text: 'To może zrobić tylko rodzic.' },
  'not-this-profile': { status: 403, text: 'Wejdź najpierw w ten profil.' },
  'not-found': { status: 404, text: 'Nie ma tu czegoś takiego.' },
  'email-taken': { status: 409, text: 'Ten adres e-mail ma już konto.' },
  'email-not-valid': { status: 422, text: 'Niepoprawny adres email' },
  'wrong-password': { status: 403, text: 'Niepoprawne hasło' },
  'wrong-code': { status: 403, text: 'To nie ten kod.' },
  'mission-not-active': { status: 409, text: 'Tej misji nie ma w tym dniu.' },
  'mission-ended': { status: 409, text: 'Ta misja jest już zakończona.' },
  'mark-changed': { status: 409, text: 'Ktoś zmienił tę misję chwilę wcześniej.' },
  unexpected: { status: 500, text: 'Serwer jest chwilowo niedostępny. Spróbuj ponownie.' },
} as const satisfies Record<string, { status: number; text: string }>;

export type ProblemCode = keyof typeof PROBLEMS;

/** The body of every refusal; `fields` holds the sentence of each field that does not fit. */
export const ProblemBody = z
  .object({
    problem: z.enum(Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]]),
    text: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  })
  .openapi('Problem');

export type ProblemBody = z.infer<typeof ProblemBody>;
