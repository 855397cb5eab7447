import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';

const TICK_MICROS = 10_000;
const USER_TICKS = 11;
const SYSTEM_TICKS = 12;
const KB = 1024;

export function machine(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' });
  const [first] = cpus();
  return [
    new Date().toISOString().slice(0, 16).replace('T', ' '),
    `commit ${commit.trim()}`,
    `Node ${process.versions.node}`,
    `${cpus().length} × ${first?.model}`,
    `load ${loadavg()[0]?.toFixed(1)}`,
  ].join(', ');
}

/** Returns the CPU time that a process has used, in µs; `NaN` if the system does not report it. */
export function processorMicros(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) * TICK_MICROS;
}

export function residentBytes(pid: number): number {
  if (process.platform === 'linux') {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * KB;
  }
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) * KB;
}
