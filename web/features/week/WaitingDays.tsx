import { type Week, weekOf } from '#domain/time/week.ts';
import { Icon } from '../../illustrations/Picture.tsx';
import { daysWaiting, useWaiting } from '../../shared/mark/acceptance.ts';
import { AcceptAll } from '../../shared/mark/card/AcceptAll.tsx';
import { Thumbs, useThumbs } from '../../shared/mark/Thumbs.tsx';
import { Empty } from '../../ui/lists/Empty.tsx';
import { type DayOfWeek, WeekDay } from './WeekDay.tsx';

/** This week's days first, then those of other weeks. */
export function WaitingDays({ login, week }: { login: string; week: Week }) {
  const { progress, notListed } = useWaiting(login);
  const waiting = daysWaiting(progress);
  const all = waiting.flatMap(({ missions }) => missions);
  const { thumbs, open } = useThumbs();
  const ofWeek = waiting.filter(({ day }) => weekOf(day) === week);
  const elsewhere = waiting.filter(({ day }) => weekOf(day) !== week);
  const row = (of: DayOfWeek) => (
    <WeekDay
      key={of.day}
      login={login}
      of={of}
      area="parent"
      open
      alone={waiting.length === 1}
      onOpen={open}
    />
  );
  return (
    <>
      {waiting.length === 0 && (
        <Empty picture={<Icon of="proud-star" />} text="Nic nie czeka na Twoją akceptację." />
      )}
      <AcceptAll login={login} shown={all} of="all" notListed={notListed} />
      {ofWeek.map(row)}
      {elsewhere.length > 0 && <h2>Z innych tygodni</h2>}
      {elsewhere.map(row)}
      <Thumbs ref={thumbs} login={login} progress={progress} missions={all} />
    </>
  );
}
