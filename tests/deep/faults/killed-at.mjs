/** Preloaded into a program: exits like `kill -9` before its KILLED_AT-th change of a name. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

let remaining = Number(process.env.KILLED_AT);
for (const name of ['renameSync', 'linkSync', 'rmSync', 'mkdirSync']) {
  const original = fs[name];
  fs[name] = (...values) => {
    remaining -= 1;
    if (remaining === 0) process.kill(process.pid, 'SIGKILL');
    return original(...values);
  };
}
syncBuiltinESMExports();
