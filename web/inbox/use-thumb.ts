import type { MarkState } from '#domain/mark.ts';
import type { DayMission } from '#domain/progress.ts';
import { useToday } from '../api/family.ts';
import { useMark } from '../api/mark.ts';
import { useCommand } from '../frame/command.ts';
import { NEW_DAY_PARENT } from '../mission/alert-texts.ts';
import { markedToast } from '../mission/marked-toast.ts';
import { useToast } from '../ui/Toasts.tsx';

const DAY_OVER = 'day-over';

/**
 * Sends the parent's thumbs for one kid. A row goes with its tap, before the answer is there: what is
 * said then is not the row's to say.
 */
export function useThumb(login: string): (of: DayMission, to: MarkState) => void {
  const today = useToday();
  const toast = useToast();
  const mark = useMark(login);
  const { send } = useCommand(
    ({ of: { mission, day, state }, to }: { of: DayMission; to: MarkState }) =>
      mark({ mission: mission.mission, day, to, saw: state, today }),
    {
      queued: true,
      toast: (_, { of, to }) => markedToast(login, of, to, mark),
      onPage: [DAY_OVER],
      onRefused: ({ reason }) => reason === DAY_OVER && toast({ text: NEW_DAY_PARENT }),
    },
  );
  return (of, to) => send({ of, to });
}
