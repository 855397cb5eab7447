/** Chromium's event for an app that can be installed; it is not in a standard. It works only once. */
export interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

interface State {
  /** Switches this page to a newer version of the app; `null` when there is none. */
  newVersion: (() => void) | null;
  /** `null` when the browser does not offer to install the app. */
  offer: InstallOffer | null;
  /** The release of a server that this page has met, if it is not the page's own. */
  otherRelease: string | null;
}

export type Install = ReturnType<typeof newInstall>;

/** Each change calls `changed`. */
export function newInstall(changed: () => void) {
  const state: State = { newVersion: null, offer: null, otherRelease: null };
  const set = (next: Partial<State>) => {
    Object.assign(state, next);
    changed();
  };
  return Object.assign(state, {
    set,

    /** `''` is a release before the sign. */
    meet(release: string): void {
      const own = ownRelease();
      const otherRelease = !own || release === own ? null : release;
      if (otherRelease !== state.otherRelease) set({ otherRelease });
    },

    async prompt(): Promise<void> {
      const { offer } = state;
      set({ offer: null });
      await offer?.prompt();
    },
  });
}

/** Empty without a build. */
export function ownRelease(): string {
  return globalThis.document?.documentElement.dataset.release ?? '';
}

/**
 * Asks the browser to keep this device's data, because an evicted queue loses a child's thumbs.
 * Firefox asks the person, so call it where a grown-up has just decided something for this device.
 */
export async function requestPersistence(): Promise<void> {
  const { storage } = navigator;
  // Old browsers and plain http lack it.
  if (!storage?.persist) return;
  try {
    if (!(await storage.persisted())) await storage.persist();
  } catch {
    // A browser that blocks storage has nothing to keep.
  }
}
