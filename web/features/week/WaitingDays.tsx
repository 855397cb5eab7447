import type { Day } from '#domain/day.ts';
import type { DayMission } from '#domain/progress.ts';
import { type Week, weekOf } from '#domain/week.ts';
import { Icon } from '../../illustrations/Picture.tsx';
import { useToday } from '../../offline/client/family.ts';
import { useWaiting } from '../../shared/data/mark.ts';
import { AcceptAll } from '../../shared/mark/AcceptAll.tsx';
import { useOpenedMission } from '../../shared/mark/opened.ts';
import { Thumbs } from '../../shared/mark/Thumbs.tsx';
import { daysWaiting } from '../../shared/mark/waiting.ts';
import { Empty } from '../../ui/lists/Empty.tsx';
import { WeekDay } from './WeekDay.tsx';

/** All marks that wait for the parent: this week's days first, then those of other weeks. */
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
