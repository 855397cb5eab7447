import { WEEKDAYS, type Weekday } from '../time/day.ts';
import type { TimeOfDay } from '../time/time-of-day.ts';
import type { PictureId } from './pictures.ts';

interface RecommendedMission {
  /** Also the last segment of its „dodaj-polecana” URL, and its picture. */
  id: PictureId;
  name: string;
  points: number;
  days: readonly Weekday[];
  /** Defaults to any. */
  timeOfDay?: TimeOfDay;
  minutes?: number;
  /** The youngest suitable age, in years. */
  age: number;
}

const DAILY = WEEKDAYS;
const WEEKEND: readonly Weekday[] = [5, 6];
const EVERY_MORNING = { days: DAILY, timeOfDay: 'morning' } as const;
const EVERY_EVENING = { days: DAILY, timeOfDay: 'evening' } as const;
const WEEKEND_EVENING = { days: WEEKEND, timeOfDay: 'evening' } as const;
const AFTER_SCHOOL = { days: [0, 1, 2, 3, 4], timeOfDay: 'afternoon' } as const;

export const RECOMMENDED_MISSIONS: readonly RecommendedMission[] = [
  { id: 'teeth-morning', name: 'Zęby rano', points: 2, ...EVERY_MORNING, minutes: 2, age: 3 },
  { id: 'teeth-evening', name: 'Zęby wieczorem', points: 2, ...EVERY_EVENING, minutes: 2, age: 3 },
  { id: 'tidy-room', name: 'Posprzątać pokój', points: 10, days: [5], age: 5 },
  { id: 'put-away-toys', name: 'Pozbierać zabawki', points: 3, ...EVERY_EVENING, age: 3 },
  { id: 'empty-dishwasher', name: 'Opróżnić zmywarkę', points: 5, days: [1, 3, 5], age: 7 },
  { id: 'laundry', name: 'Wstawić pranie', points: 6, days: [2, 5], age: 10 },
  { id: 'make-bed', name: 'Pościelić łóżko', points: 3, ...EVERY_MORNING, age: 5 },
  { id: 'vacuum', name: 'Odkurzyć podłogę', points: 8, days: [5], age: 7 },
  { id: 'mop', name: 'Umyć podłogę', points: 8, days: [5], age: 10 },
  { id: 'set-table', name: 'Nakryć stół', points: 3, days: DAILY, age: 4 },
  { id: 'clear-table', name: 'Posprzątać ze stołu', points: 3, days: DAILY, age: 5 },
  { id: 'take-out-rubbish', name: 'Wynieść śmieci', points: 5, days: [0, 3], age: 8 },
  { id: 'clean-after-pet', name: 'Posprzątać po zwierzątku', points: 5, days: DAILY, age: 8 },
  { id: 'wash-car', name: 'Umyć auto', points: 15, days: [5], age: 9 },
  { id: 'dust', name: 'Zetrzeć kurze', points: 6, days: [5], age: 6 },
  { id: 'feed-pet', name: 'Nakarmić zwierzątko', points: 4, days: DAILY, age: 4 },
  { id: 'walk-pet', name: 'Wyprowadzić zwierzątko', points: 6, days: DAILY, age: 9 },
  { id: 'unpack-shopping', name: 'Rozpakować zakupy', points: 4, days: [5], age: 5 },
  { id: 'garden-help', name: 'Pomóc w ogródku', points: 8, days: WEEKEND, age: 5 },
  { id: 'wash-dishes', name: 'Umyć naczynia', points: 6, ...WEEKEND_EVENING, age: 8 },
  { id: 'homework', name: 'Odrobić pracę domową', points: 6, ...AFTER_SCHOOL, age: 7 },
  { id: 'read-book', name: 'Przeczytać książkę', points: 5, ...EVERY_EVENING, age: 6 },
  { id: 'fold-clothes', name: 'Poskładać ubrania', points: 4, days: [2, 5], age: 6 },
  { id: 'dress-alone', name: 'Ubrać się samodzielnie', points: 2, ...EVERY_MORNING, age: 3 },
];

export function recommendedMission(id: string): RecommendedMission | undefined {
  return RECOMMENDED_MISSIONS.find((mission) => mission.id === id);
}
