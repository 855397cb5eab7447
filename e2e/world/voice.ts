import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** A voice as browsers list it. */
interface FakeVoice {
  name: string;
  lang: string;
  localService: boolean;
}

export const ZOSIA: FakeVoice = { name: 'Zosia', lang: 'pl-PL', localService: true };

interface Device {
  voices: readonly FakeVoice[];
  /** They are not there before `voicesCome`. */
  late?: boolean;
  /** What is said does not end by itself. */
  endless?: boolean;
}

/** What the page has said, and what it is saying now. */
interface Said {
  said: { text: string; voice: string; rate: number }[];
  now: string | null;
  /** The voices are not there yet. */
  late: boolean;
}

/** Gives a device voices that say nothing and remember all; to be called before it goes anywhere. */
export async function giveVoices(page: Page, device: Device): Promise<void> {
  // Where scripts are run by tsx, it names functions by a helper that no page has.
  await page.addInitScript('globalThis.__name ??= (named) => named');
  await page.addInitScript(recordingFake, { late: false, endless: false, ...device });
}

/** Everything that was said since it was asked last. */
export async function heard(page: Page): Promise<string> {
  const said = await page.evaluate(() => {
    const { voice } = window as unknown as { voice: Said };
    return voice.said.splice(0).map(({ text }) => text);
  });
  return said.join(' ');
}

/** Waits until exactly this was said. */
export async function hears(page: Page, text: string): Promise<void> {
  let all = '';
  await expect
    .poll(async () => {
      all = `${all} ${await heard(page)}`.trim();
      return all;
    })
    .toBe(text);
}

/** The device has found its voices, and says so. */
export async function voicesCome(page: Page): Promise<void> {
  await page.evaluate(() => {
    (window as unknown as { voice: Said }).voice.late = false;
    window.speechSynthesis.onvoiceschanged?.(new Event('voiceschanged'));
  });
}

/** By whom the last thing was said, and how fast. */
export function saidLast(page: Page) {
  return page.evaluate(() => (window as unknown as { voice: Said }).voice.said.at(-1));
}

/** What is being said. */
export function saysNow(page: Page): Promise<string | null> {
  return page.evaluate(() => (window as unknown as { voice: Said }).voice.now);
}

/**
 * Fails with a sentence for each thing of a kid's page that nobody reads to it: the page or the open
 * dialog, and each card but small ones, which are heard in the dialog that they open.
 */
export async function checkHeard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Posłuchaj' }).first().waitFor();
  const unheard = () =>
    page.evaluate(() => {
      const reads = (part: Element | null) =>
        part?.querySelector('button[aria-label="Posłuchaj"]') != null;
      const dialog = document.querySelector('dialog[open]');
      if (dialog) return reads(dialog) ? [] : ['the open dialog'];
      const cards = [...document.querySelectorAll('button[data-state]:not([data-small])')]
        .filter((card) => !reads(card.parentElement))
        .map((card) => card.textContent);
      return reads(document.querySelector('header')) ? cards : ['the page', ...cards];
    });
  await expect.poll(unheard, { message: `unheard on ${new URL(page.url()).pathname}` }).toEqual([]);
}

/** Runs in the page, before anything else. */
function recordingFake({ voices, late, endless }: Required<Device>) {
  const voice: Said = { said: [], now: null, late };
  class Utterance {
    volume = 1;
    rate = 1;
    voice: FakeVoice | null = null;
    onstart?: () => void;
    onend?: () => void;
    onerror?: (event: { error: string }) => void;
    readonly text: string;
    constructor(text: string) {
      this.text = text;
    }
  }
  let queue: Utterance[] = [];
  const begin = (utterance: Utterance) => {
    voice.now = utterance.text;
    utterance.onstart?.();
    if (!endless || utterance.volume === 0) setTimeout(finish, 5, utterance);
  };
  const finish = (utterance: Utterance) => {
    if (queue[0] !== utterance) return;
    queue.shift();
    voice.now = null;
    const [next] = queue;
    if (next) begin(next);
    utterance.onend?.();
  };
  const synthesis = {
    onvoiceschanged: null as (() => void) | null,
    paused: false,
    get speaking() {
      return queue.length > 0;
    },
    get pending() {
      return queue.length > 1;
    },
    getVoices: () => (voice.late ? [] : voices),
    speak(utterance: Utterance) {
      if (utterance.volume > 0) {
        const { text, voice: by, rate } = utterance;
        voice.said.push({ text, voice: by?.name ?? 'nobody', rate });
      }
      queue.push(utterance);
      if (queue.length === 1) setTimeout(begin, 0, utterance);
    },
    cancel() {
      const stopped = queue;
      queue = [];
      voice.now = null;
      for (const utterance of stopped) utterance.onerror?.({ error: 'interrupted' });
    },
    resume() {},
  };
  Object.assign(window, { voice, SpeechSynthesisUtterance: Utterance });
  Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
}
