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
  /** The name of its row in `recording`. */
  recording: string | null;
  /** Like `mission.key`. */
  key: string | null;
}
