import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { laterCame } from './browser.ts';

/** What a page has given to the device’s loudspeaker; the samples as the browser would play them. */
interface Heard {
  outputs: AudioContext[];
  played: AudioBuffer[];
}

type Listening = { heard: Heard };

/** Notes what a page plays; before its first address. All of it is really played. */
export function listen(page: Page) {
  return page.addInitScript(() => {
    const heard: Heard = { outputs: [], played: [] };
    class Heeded extends AudioContext {
      constructor() {
        super();
        heard.outputs.push(this);
      }
      override createBufferSource() {
        const source = super.createBufferSource();
        const start = source.start.bind(source);
        source.start = (...when) => {
          if (source.buffer) heard.played.push(source.buffer);
          start(...when);
        };
        return source;
      }
    }
    Object.assign(window, { AudioContext: Heeded, heard });
  });
}

/** Touches a page and waits until it can be heard: a slow device drops a sound that comes too late. */
export async function woken(page: Page) {
  await page.keyboard.press('Shift');
  await expect.poll(() => outputs(page)).toEqual(['running']);
  await laterCame(page);
  await page.waitForLoadState('networkidle');
}

/** The states of all outputs that a page has made. */
export function outputs(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (window as unknown as Listening).heard.outputs.map(({ state }) => state),
  );
}

/** How many sounds were played. */
export function playedCount(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as Listening).heard.played.length);
}

/** What a sound is like that was played. */
export interface Sound {
  seconds: number;
  /** The highest sample, of 1. */
  peak: number;
  /** How loud it is on average. */
  loudness: number;
  /** The highest of its first and of its last samples. */
  ends: number;
  /** How often it crosses the middle: another tune crosses it another number of times. */
  crossings: number;
}

/** All sounds that were played, drawn by the browser as a loudspeaker gets them. */
export function sounds(page: Page): Promise<Sound[]> {
  return page.evaluate(() => {
    const RATE = 48_000;
    const drawn = (window as unknown as Listening).heard.played.map(async (buffer) => {
      const context = new OfflineAudioContext(1, 3 * RATE, RATE);
      const source = context.createBufferSource();
      source.buffer = buffer;
      source.connect(context.destination);
      source.start();
      const all = (await context.startRendering()).getChannelData(0);
      const last = all.findLastIndex((sample) => Math.abs(sample) > 0.0005);
      const samples = all.subarray(0, last + 1);
      const highest = (of: Float32Array) =>
        of.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
      return {
        seconds: samples.length / RATE,
        peak: highest(all),
        loudness: Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length),
        ends: Math.max(highest(samples.subarray(0, 8)), highest(samples.subarray(-8))),
        crossings: samples.filter((one, at) => one > 0 !== (samples[at + 1] ?? 0) > 0).length,
      };
    });
    return Promise.all(drawn);
  });
}
