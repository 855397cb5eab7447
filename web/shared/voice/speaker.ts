import { useSyncExternalStore } from 'react';
import type { Narrated, Utterance } from '#domain/narration/narrated.ts';
import { utterancesOf } from '#domain/narration/sentences.ts';
import { piecesOf } from '#domain/narration/text.ts';
import { newListeners } from '../../ui/device/listeners.ts';
import { dialogCount, onDialogs } from '../../ui/dialogs/open-dialogs.ts';
import { addressOfRecording } from '../data/recording.ts';
import { playRecording, stopRecording } from './play.ts';
import { canRead } from './polish.ts';

/** Words in voice names that mark better and lesser voices. */
const BETTER = /premium|enhanced|natural|neural/i;
const LESSER = /compact|espeak/i;

/** A little slower than a grown-up would speak. */
const RATE = 0.9;
/** A voice that has not started by then is retried once. In milliseconds. */
const BEGIN_MS = 1500;
/** The longest time to start, and then per letter. After it the voice is considered stuck. */
const LATEST_MS = 6000;
const LETTER_MS = 160;

/** A device without speech synthesis only plays recordings. */
const synthesis: SpeechSynthesis | undefined = window.speechSynthesis;

interface Turn {
  /** The name of the speaker button whose text is being read. */
  name: string;
  of: Utterance[];
  login: string | null;
}

let turn: Turn | null = null;
const listeners = newListeners();
/** Chromium garbage-collects unreferenced utterances and then never fires their `end` event. */
const held = new Set<SpeechSynthesisUtterance>();
let waiting: ReturnType<typeof setTimeout> | undefined;
let touched = false;

window.addEventListener('click', firstTouch, { once: true });
// A hidden page is paused in the middle of a word, and some browsers never resume.
document.addEventListener('visibilitychange', () => document.hidden && end());
window.addEventListener('pagehide', end);

let open = dialogCount();
onDialogs(() => {
  // Stops the narration of what is behind a new dialog.
  if (dialogCount() > open) stopReading();
  open = dialogCount();
});

/** With that kid's recordings. Stops the previous narration. */
export function read(of: Narrated, name: string, login: string | null): void {
  end();
  touched = true;
  turn = { name, of: inPieces(utterancesOf(of)), login };
  listeners.notify();
  next(turn);
}

/** With a name, only if it is that one. */
export function stopReading(name = turn?.name): void {
  if (turn && turn.name === name) end();
}

export function useReading(): string | null {
  return useSyncExternalStore(listeners.add, () => turn?.name ?? null);
}

/** Resolves when nothing is being read. */
export function silence(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (turn) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = listeners.add(check);
    check();
  });
}

/** Browsers let the page speak unprompted only after the first touch. */
export function isTouched(): boolean {
  return navigator.userActivation?.hasBeenActive ?? touched;
}

function next(now: Turn) {
  if (turn !== now) return;
  const utterance = now.of.shift();
  if (!utterance) return end();
  const then = () => next(now);
  if (utterance.recording !== undefined && now.login !== null) {
    play(addressOfRecording(now.login, utterance.recording), utterance.text, now, then);
  } else speak(utterance.text, now, then);
}

/** If it cannot be played, the voice reads its text. */
async function play(address: string, text: string, now: Turn, then: () => void) {
  const how = await playRecording(address);
  if (turn === now && how === 'cannot') now.of.unshift(...inPieces([{ text }]));
  then();
}

function speak(text: string, now: Turn, then: () => void, again = true) {
  const voice = synthesis && bestVoice(synthesis.getVoices());
  if (!voice) return end();
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  utterance.rate = RATE;
  held.add(utterance);
  let begun = false;
  let over = false;
  const once = (what: () => void) => () => {
    if (over || turn !== now) return;
    over = true;
    clearTimeout(waiting);
    what();
  };
  const anew = once(() => speak(text, now, then, false));
  utterance.onstart = () => {
    begun = true;
  };
  utterance.onend = once(then);
  // Chromium cancels the previous utterance a moment too late, and the next one with it.
  utterance.onerror = ({ error }) => {
    const isSwallowed = again && !begun && (error === 'canceled' || error === 'interrupted');
    (isSwallowed ? anew : once(then))();
  };
  if (synthesis.paused) synthesis.resume();
  synthesis.speak(utterance);
  clearTimeout(waiting);
  const late = once(() => {
    synthesis.cancel();
    then();
  });
  const latest = LATEST_MS + text.length * LETTER_MS;
  waiting = setTimeout(() => {
    if (again && !begun && !synthesis.speaking) anew();
    else waiting = setTimeout(late, latest - BEGIN_MS);
  }, BEGIN_MS);
}

function end() {
  const wasReading = turn !== null;
  turn = null;
  clearTimeout(waiting);
  stopRecording();
  held.clear();
  if (synthesis?.speaking || synthesis?.pending) synthesis.cancel();
  if (wasReading) listeners.notify();
}

/** Into recordings, and texts that a voice can read in one piece. */
function inPieces(row: readonly Utterance[]): Utterance[] {
  const pieces: Utterance[] = [];
  let text = '';
  const flush = () => {
    pieces.push(...piecesOf(text).map((piece) => ({ text: piece })));
    text = '';
  };
  for (const utterance of row) {
    if (utterance.recording === undefined) text = `${text} ${utterance.text}`;
    else {
      flush();
      pieces.push(utterance);
    }
  }
  flush();
  return pieces;
}

/** iOS lets a page speak unprompted once it has spoken within a touch. */
function firstTouch() {
  touched = true;
  if (!synthesis || synthesis.speaking || synthesis.pending) return;
  const nothing = new SpeechSynthesisUtterance(' ');
  nothing.volume = 0;
  synthesis.speak(nothing);
}

/** Always the same one. */
function bestVoice(voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice | undefined {
  const [best] = voices
    .filter(canRead)
    .map((voice) => ({
      voice,
      key: `${rankOf(voice.name)} ${voice.default ? 0 : 1} ${voice.name}`,
    }))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
  return best?.voice;
}

function rankOf(name: string): number {
  return BETTER.test(name) ? 0 : LESSER.test(name) ? 2 : 1;
}
