import {
  queryOptions,
  useMutation,
  useMutationState,
  useSuspenseQuery,
} from '@tanstack/react-query';
import type { Day } from '#domain/day.ts';
import { decideMark, type Marker, type MarkWish, stateOf } from '#domain/mark.ts';
import type { MissionDraft } from '#domain/mission.ts';
import { type Progress, withMark } from '#domain/progress.ts';
import { type Week, weekOf } from '#domain/week.ts';
import { answered, api, useCreationKey } from './client.ts';
import { useFamily, useToday } from './family.ts';
import { keys } from './keys.ts';
import { queryClient } from './query-client.ts';

/** A thumb: which mission, on which day, becomes what. */
export interface MarkCommand extends MarkWish {
  mission: number;
  day: Day;
}

export const missionsQuery = (login: string) =>
  queryOptions({
    queryKey: keys.missions(login),
    queryFn: () => answered(api.kids[':login'].missions.$get({ param: { login } })),
  });

export const weekQuery = (login: string, week: Week) =>
  queryOptions({
    queryKey: keys.week(login, week),
    queryFn: () =>
      answered(api.kids[':login'].weeks[':week'].$get({ param: { login, week: String(week) } })),
  });

export function useCreateMission(login: string) {
  const keyOf = useCreationKey();
  return useMutation({
    mutationFn: (draft: MissionDraft) => {
      const json = { ...draft, days: [...draft.days], key: keyOf(draft) };
      return answered(api.kids[':login'].missions.$post({ param: { login }, json }));
    },
    onSuccess: () => refreshKid(login),
  });
}

/**
 * A kid's week as it is or is about to be: the server's last answer with the wishes under way
 * laid over it by the same rules. A refused wish is no longer under way, so its card goes back.
 */
export function useWeek(login: string, week: Week): Progress {
  const { data } = useSuspenseQuery(weekQuery(login, week));
  const today = useToday();
  const marker = useMarker();
  const wishes = useMutationState({
    filters: { mutationKey: markKey(login), status: 'pending' },
    select: (mutation) => mutation.state.variables as MarkCommand,
  });
  return wishes
    .filter(({ day }) => weekOf(day) === week)
    .reduce<Progress>((progress, wish) => wished(progress, wish, today, marker), data);
}

/** Sends thumbs in the order in which they were given. */
export function useMark(login: string) {
  return useMutation({
    mutationKey: markKey(login),
    scope: { id: `mark ${login}` },
    mutationFn: ({ mission, day, to, saw }: MarkCommand) => {
      const param = { login, mission: String(mission), day: String(day) };
      return answered(
        api.kids[':login'].missions[':mission'].marks[':day'].$put({ param, json: { to, saw } }),
      );
    },
    onSuccess: ({ change, state }, { mission, day }) => {
      queryClient.setQueryData(weekQuery(login, weekOf(day)).queryKey, (week) =>
        week && change > week.change
          ? { ...week, change, marks: withMark(week, mission, day, state).marks }
          : week,
      );
    },
    onSettled: () => refreshKid(login),
  });
}

/** Whose thumbs they are: the actor's, whatever page they are on. */
export function useMarker(): Marker {
  return useFamily().actor?.is === 'parent' ? 'parent' : 'kid';
}

function wished(progress: Progress, wish: MarkCommand, today: Day, marker: Marker): Progress {
  const mission = progress.missions.find((each) => each.mission === wish.mission);
  if (!mission) return progress;
  const current = stateOf(progress.marks, wish.mission, wish.day);
  const decision = decideMark(mission, wish.day, today, current, marker, wish);
  return 'refused' in decision
    ? progress
    : withMark(progress, wish.mission, wish.day, decision.state);
}

function refreshKid(login: string) {
  for (const queryKey of [keys.kids, keys.kid(login), keys.weeks(login), keys.missions(login)]) {
    queryClient.invalidateQueries({ queryKey });
  }
}

function markKey(login: string) {
  return ['mark', login];
}
