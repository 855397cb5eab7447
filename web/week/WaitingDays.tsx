import type { Day } from '#domain/day.ts';
import type { DayMission } from '#domain/progress.ts';
import { type Week, weekOf } from '#domain/week.ts';
import { useToday } from '../api/family.ts';
import { useWaiting } from '../api/mark.ts';
import { Icon } from '../art/Picture.tsx';
import { AcceptAll } from '../mission/AcceptAll.tsx';
import { useOpenedMission } from '../mission/opened.ts';
import { Thumbs } from '../mission/Thumbs.tsx';
import { Empty } from '../ui/Empty.tsx';
import { WeekDay } from './WeekDay.tsx';
import { daysWaiting } from './waiting.ts';

/** All that waits for the parent: this week's days first, then those of other weeks. */
export function WaitingDays({ login, week }: { login: string; week: Week }) {
  const today = useToday();
  const progress = useWaiting(login);
  const waiting = daysWaiting(progress);
  const all = waiting.flatMap(({ missions }) => missions);
  const { opened, open, close } = useOpenedMission(all);
  const here = waiting.filter(({ day }) => weekOf(day) === week);
  const elsewhere = waiting.filter(({ day }) => weekOf(day) !== week);
  const row = ({ day, missions }: { day: Day; missions: DayMission[] }) => (
    <WeekDay
      key={day}
      login={login}
      day={day}
      area="parent"
      missions={missions}
      open
      alone={waiting.length === 1}
      today={day === today}
      onOpen={open}
    />
  );
  return (
    <>
      {waiting.length === 0 && (
        <Empty picture={<Icon of="proud-star" />} text="Nic nie czeka na Twoją akceptację." />
      )}
      <AcceptAll login={login} shown={all} of="all" />
      {here.map(row)}
      {elsewhere.length > 0 && <h2>Z innych tygodni</h2>}
      {elsewhere.map(row)}
      <Thumbs login={login} progress={progress} opened={opened} onClose={close} />
    </>
  );
}
