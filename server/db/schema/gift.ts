export interface GiftTable {
  family_id: number;
  kid: number;
  gift: number;
  name: string;
  picture: string;
  points: number;
  status: 'unused' | 'chosen' | 'received';
  /** The day on which it was chosen. */
  chosen: number | null;
  /** The name of what is in `recording` for it. */
  recording: string | null;
  /** As the key of a mission. */
  key: string | null;
}
