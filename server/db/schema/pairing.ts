/** A tablet that waits for pairing, by the code on its screen. */
export interface PairingTable {
  /** Six letters and digits. */
  code: string;
  /** SHA-256 of the tablet's secret, in hex. */
  hash: string;
  /** The browser's description: "Chrome, Android". */
  device: string;
  good_until: number;
  /** The family and grown-up that paired it; `null` before that. */
  paired_with: number | null;
  paired_by: number | null;
  /** The only kid of the tablet; `null`: all kids. */
  only_kid: number | null;
  /** The name that the parent gave it. */
  name: string | null;
}
