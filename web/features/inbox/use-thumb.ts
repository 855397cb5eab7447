import type { MarkState } from '#domain/mark.ts';
import type { DayMission } from '#domain/progress.ts';
import { useToday } from '../../offline/client/family.ts';
import { useCommand } from '../../shared/command/command.ts';
import { useMark } from '../../shared/data/mark.ts';
import { NEW_DAY_PARENT } from '../../shared/mark/alert-texts.ts';
import { markedToast } from '../../shared/mark/marked-toast.ts';
import { useToast } from '../../ui/dialogs/Toasts.tsx';

const DAY_OVER = 'day-over';

/**
 * Returns a function that sends the parent's thumbs for one kid. The row disappears at the tap,
 * before the response. So the page shows messages, not the row.
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
