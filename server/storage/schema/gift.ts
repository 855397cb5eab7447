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
  /** Made by the browser that created the row. */
  key: string | null;
}
