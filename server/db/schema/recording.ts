/**
 * A parent's recording for a gift, or for all versions of a mission. Their rows name it
 * (`recording`). Numbers are unique in a family, so lineages and gifts differ.
 */
export interface RecordingTable {
  family_id: number;
  kid: number;
  /** The mission's lineage, or the number of the gift. */
  number: number;
  /** The length of `sound`, so that the total size is computed without reading it. */
  size: number;
  /** WebM or MP4, as recorded by the browser. */
  sound: Uint8Array;
}
