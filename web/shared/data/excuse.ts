import type { QueryClient } from '@tanstack/react-query';
import type { DayMission } from '#domain/progress/progress.ts';
import { inPath, ofKid } from '../../offline/client/client.ts';
import type { Toast } from '../../ui/dialogs/Toasts.tsx';
import { changedDay } from './mark.ts';
import { written } from './write.ts';

const ofExcuse = ofKid.missions[':mission'].excuses[':day'];

/** „Dziś nie trzeba”, or „Jednak trzeba” for an excused mission. */
export async function turnExcuse(
  client: QueryClient,
  login: string,
  { excused, ...of }: DayMission,
): Promise<Toast> {
  const { mission, day } = of;
  const param = inPath({ login, mission: mission.mission, day });
  const call = excused ? ofExcuse.$delete({ param }) : ofExcuse.$put({ param });
  await written(client, changedDay(client, login), call);
  return {
    text: `${excused ? 'Jednak trzeba' : 'Nie trzeba'}: ${mission.name}`,
    undo: () => turnExcuse(client, login, excused ? of : { ...of, excused: true }),
  };
}
