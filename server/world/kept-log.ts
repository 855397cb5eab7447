import { type Logger, pino } from 'pino';

/** One line of the log, as it is written. */
export type LogLine = Record<string, unknown> & { msg?: string };

/** A log that a test reads. */
export function keptLog(): { log: Logger; lines: LogLine[] } {
  const lines: LogLine[] = [];
  const write = (line: string) => lines.push(JSON.parse(line));
  return { log: pino({ level: 'trace', base: null, timestamp: false }, { write }), lines };
}
