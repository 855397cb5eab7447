import type { Writable } from 'node:stream';
import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

const OMITTED = ['pid', 'hostname'];
const INFO = pino.levels.values.info;

/** By default it writes one JSON object per line, and sentences on a terminal. */
export function openLog(
  { logLevel, logFormat }: Pick<Config, 'logLevel' | 'logFormat'>,
  output: Output,
): Logger {
  const readable = { write: (line: string) => output.write(`${readableLine(JSON.parse(line))}\n`) };
  const isPretty = logFormat ? logFormat === 'pretty' : output.isTTY;
  return pino({ level: logLevel }, isPretty ? readable : output);
}

/** One system call per line would slow down every request. Flushed when the process exits. */
export function together(output: Writable & { isTTY?: boolean }): Output {
  let holds = false;
  let isRead = true;
  // The reader of the log has gone (EPIPE); the server continues without a log.
  output.on('error', () => {
    isRead = false;
  });
  const flush = () => {
    holds = false;
    output.uncork();
  };
  process.once('exit', flush);
  return {
    isTTY: output.isTTY ?? false,
    write(text) {
      if (!isRead) return false;
      if (!holds) {
        holds = true;
        output.cork();
        setImmediate(flush);
      }
      return output.write(text);
    },
  };
}

interface Line {
  level: number;
  /** Milliseconds since 1970. */
  time: number;
  msg?: string;
  err?: { stack: string };
  /** Set for a request that was answered. */
  method?: string;
  route?: string;
  status?: number;
  ms?: number;
}

function readableLine({ level, time, msg, err, method, route, status, ms, ...more }: Line): string {
  const words = [
    new Date(time).toTimeString().slice(0, 8),
    level === INFO ? undefined : pino.levels.labels[level]?.toUpperCase(),
    msg,
    route && `${method} ${route} ${status}, ${ms} ms`,
    ...Object.entries(more)
      .filter(([name]) => !OMITTED.includes(name))
      .map(([name, value]) => `${name}=${JSON.stringify(value)}`),
  ];
  const line = words.filter((word) => word !== undefined).join(' ');
  return harmless(err ? `${line}\n${err.stack}` : line);
}

/** Removes control characters that could move the cursor or hide text. */
function harmless(text: string): string {
  return text.replace(/[^\P{C}\n]/gu, '');
}
