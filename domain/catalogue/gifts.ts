import type { PictureId } from './pictures.ts';

interface RecommendedGift {
  /** Also the last segment of its „dodaj-polecana” URL, and its picture. */
  id: PictureId;
  name: string;
  points: number;
}

/** A kid of any age earns 80 to 160 points in a full week. So 10 points take at most a day. */
export const RECOMMENDED_GIFTS: readonly RecommendedGift[] = [
  { id: 'ice-cream', name: 'Wyjście na lody', points: 25 },
  { id: 'cinema', name: 'Wyjście do kina', points: 100 },
  { id: 'weekend-trip', name: 'Wycieczka weekendowa', points: 300 },
  { id: 'aquapark', name: 'Aquapark', points: 200 },
  { id: 'games-15', name: '15 minut na gry', points: 10 },
  { id: 'games-30', name: '30 minut na gry', points: 20 },
  { id: 'games-45', name: '45 minut na gry', points: 30 },
  { id: 'new-game', name: 'Nowa gra', points: 300 },
  { id: 'new-toy', name: 'Nowa zabawka', points: 150 },
  { id: 'games-evening', name: 'Wieczór gier', points: 40 },
  { id: 'dessert', name: 'Deser', points: 15 },
  { id: 'later-return', name: 'Późniejszy powrót do domu', points: 40 },
  { id: 'skateboard', name: 'Deskorolka', points: 500 },
  { id: 'surprise', name: 'Niespodzianka', points: 30 },
  { id: 'lego', name: 'Klocki LEGO', points: 250 },
  { id: 'ice-skating', name: 'Wyjście na łyżwy', points: 60 },
  { id: 'walk', name: 'Spacer', points: 10 },
  { id: 'playground', name: 'Plac zabaw', points: 10 },
];

export function recommendedGift(id: string): RecommendedGift | undefined {
  return RECOMMENDED_GIFTS.find((gift) => gift.id === id);
}
