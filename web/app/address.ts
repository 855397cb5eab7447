import { useStart } from '../offline/client/family.ts';
import { useIsInBrowser } from '../ui/device/in-browser.ts';

/**
 * The server knows only the host of the request, which a proxy may have rewritten; the browser
 * knows its own origin (decision 66).
 */
export function useRightAddress(): { right: string; isSure: boolean } | null {
  const { address } = useStart();
  const isInBrowser = useIsInBrowser();
  if (!address) return null;
  const { right, isDoubtful } = address;
  const isElsewhere = isInBrowser ? location.origin !== right : isDoubtful;
  return isElsewhere ? { right, isSure: isInBrowser } : null;
}
