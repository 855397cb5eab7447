/** A tablet that waits for a parent's word, by the code that it shows. */
export interface PairingTable {
  /** Six letters and digits. */
  code: string;
  /** SHA-256 of the secret that the tablet alone knows, in hex. */
  hash: string;
  /** As its browser calls itself: „Chrome, Android”. */
  device: string;
  good_until: number;
  /** The family whose parent has taken it, and the parent; `null` until then. */
  paired_with: number | null;
  paired_by: number | null;
  /** The kid whose tablet it is to be; `null` for all. */
  only_kid: number | null;
  /** What the parent calls it. */
  name: string | null;
}
