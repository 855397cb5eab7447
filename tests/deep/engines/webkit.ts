import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { Builder, type WebDriver } from 'selenium-webdriver';
import { vi } from 'vitest';
import { answers } from '#fixtures/network/proxy.ts';
import { freePort } from '#fixtures/server/port.ts';
import { programOf } from './programs.ts';

const READY_MS = 60_000;
const SCREEN = '1600x1400x24';

/** A WebKit with one window on a virtual screen. */
export interface WebKit {
  driver: WebDriver;
  close(): Promise<void>;
}

export async function launchWebKit(): Promise<WebKit> {
  const screen = start('xvfb', ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp']);
  const [number] = await once(screen.stdio[3] as Readable, 'data');
  const port = await freePort();
  const server = start('webkit2gtk-driver', [`--port=${port}`], {
    DISPLAY: `:${String(number).trim()}`,
    GDK_BACKEND: 'x11',
    TZ: 'Europe/Warsaw',
    // Prevents a request for the settings over the desktop bus.
    GSETTINGS_BACKEND: 'memory',
    NO_AT_BRIDGE: '1',
  });
  const check = async () => {
    if (!(await answers(port))) throw new Error('WebKitWebDriver does not respond.');
  };
  await vi.waitFor(check, { timeout: READY_MS });
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({
      browserName: 'MiniBrowser',
      // Without its bars the window can be as narrow as a phone.
      'webkitgtk:browserOptions': { args: ['--automation', '--full-screen'] },
    })
    .build();
  return {
    driver,
    async close() {
      await driver.quit();
      for (const each of [server, screen]) stop(each);
    },
  };
}

/** Starts a program in its own process group, so that its children end with it. */
function start(name: 'xvfb' | 'webkit2gtk-driver', words: string[], env = {}): ChildProcess {
  const child = spawn(programOf(name), words, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    detached: true,
  });
  process.once('exit', () => stop(child));
  return child;
}

function stop({ pid, exitCode }: ChildProcess) {
  if (pid === undefined || exitCode !== null) return;
  try {
    process.kill(-pid);
  } catch {
    // It has already ended.
  }
}
