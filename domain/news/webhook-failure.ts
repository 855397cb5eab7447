/** Why a webhook did not take an event. `status`: it answered with another status than 2xx. */
export const WEBHOOK_CAUSES = [
  'status',
  'certificate',
  'unknown-name',
  'unreachable',
  'timeout',
  'bad-response',
  'not-allowed',
] as const;
export type WebhookCause = (typeof WEBHOOK_CAUSES)[number];

export interface WebhookFailure {
  cause: WebhookCause;
  status: number | null;
}

/**
 * `gone`: the receiver wants no more (410). `rejected`: it does not want this event. `failed`: it
 * could not take any event now.
 */
export type WebhookRefusal = 'gone' | 'rejected' | 'failed';

/** Statuses 4xx that say nothing about the event. */
const OF_RECEIVER = [401, 403, 404, 408, 425, 429];

export function refusalBy(status: number): WebhookRefusal {
  if (status === 410) return 'gone';
  return status >= 400 && status < 500 && !OF_RECEIVER.includes(status) ? 'rejected' : 'failed';
}

const SENTENCES: Record<Exclude<WebhookCause, 'status'>, string> = {
  certificate: 'Certyfikat tego adresu jest nieważny',
  'unknown-name': 'Serwer nie zna tej nazwy',
  unreachable: 'Nie można połączyć się z tym adresem',
  timeout: 'Adres nie odpowiedział na czas',
  'bad-response': 'Adres odpowiada niezrozumiale',
  'not-allowed': 'Tego adresu nie wolno używać',
};

/** Without a full stop. */
export function failureSentence({ cause, status }: WebhookFailure): string {
  return cause === 'status' ? `${statusSentence(status ?? 0)} (${status})` : SENTENCES[cause];
}

function statusSentence(status: number): string {
  if (status === 401 || status === 403) return 'Adres nie wpuszcza Gwiazdozbioru';
  if (status === 404) return 'Pod tym adresem nic nie ma';
  if (status === 410) return 'Ten adres nie chce już powiadomień';
  if (status === 429) return 'Adres prosi, żeby pisać rzadziej';
  if (status >= 300 && status < 400) return 'Adres przekierowuje pod inny adres';
  return refusalBy(status) === 'rejected' ? 'Adres odrzucił wiadomość' : 'Adres ma teraz awarię';
}
