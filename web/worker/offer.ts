/** What Chromium gives a page that may be installed; no standard names it. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallPrompt | null = null;
const listeners = new Set<(offers: boolean) => void>();

/** Keeps the browser's offer for a button of ours: over a child's page it would be in the way. */
export function hearOffers(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setOffer(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => setOffer(null));
}

/** Tells whether the browser offers to install the app, now and each time. Returns the way to stop. */
export function onOffer(tell: (offers: boolean) => void): () => void {
  listeners.add(tell);
  tell(offer !== null);
  return () => listeners.delete(tell);
}

/** Lets the browser ask the person; an offer is good for one time. */
export async function takeOffer(): Promise<void> {
  const taken = offer;
  setOffer(null);
  await taken?.prompt();
}

function setOffer(next: InstallPrompt | null) {
  offer = next;
  for (const tell of listeners) tell(offer !== null);
}
