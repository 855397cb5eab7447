/**
 * What a parent has recorded for a mission, whatever its version, or for a gift: its rows say which
 * (`recording`). All numbers of a family differ: a lineage is no gift’s.
 */
export interface RecordingTable {
  family_id: number;
  kid: number;
  /** The mission's lineage, or the number of the gift. */
  number: number;
  /** The length of `sound`, so that what a family has recorded is counted without reading it. */
  size: number;
  /** WebM or MP4, as the browser has recorded it. */
  sound: Uint8Array;
}
