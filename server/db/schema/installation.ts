export interface InstallationSchema {
  /** Which server holds a job or a trouble, and when any server last did or reported it. */
  lease: {
    job: string;
    holder: string;
    /** When the lease expires, on the database's clock; 0 after its release. */
    until: number;
    done: number | null;
  };

  /** The installation's signing keys by purpose, created once and shared by all servers. */
  signing_key: {
    purpose: SigningPurpose;
    /** In base64url; empty when there is no public part. */
    public_part: string;
    secret: string;
  };

  rate_limit: {
    /** The limit's name, and a SHA-256 of the counted client. */
    key: string;
    points: number;
    /** The instant at which the count restarts. */
    expire: number;
  };

  /** A tablet that waits for pairing, by the code on its screen. */
  pairing: {
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
  };
}

/** `push`: requests to push services. `letters`: links in letters. */
export type SigningPurpose = 'push' | 'letters';
