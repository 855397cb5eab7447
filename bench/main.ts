/**
 * What our layers cost: each figure beside that of a floor, measured in turns with it.
 *   npm run bench               everything
 *   npm run bench -- mark       only the named questions: week, open, mark, page, live, two
 */
import { cpus } from 'node:os';
import { firstPage } from './first-page.ts';
import { hearChange } from './hear-change.ts';
import { markMission } from './mark-mission.ts';
import { openKid } from './open-kid.ts';
import { readWeek } from './read-week.ts';
import { twoServers } from './two-servers.ts';

const QUESTIONS = {
  week: readWeek,
  open: openKid,
  mark: markMission,
  page: firstPage,
  live: hearChange,
  two: twoServers,
};

const wanted = process.argv.slice(2);
process.stdout.write(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}\n`);
for (const [name, ask] of Object.entries(QUESTIONS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  process.stdout.write(`\n${await ask()}\n`);
}
