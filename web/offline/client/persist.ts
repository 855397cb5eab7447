/**
 * Asks the browser to keep this device's data, because an evicted queue loses a child's thumbs.
 * Firefox asks the person, so call it where a grown-up has just decided something for this device.
 */
export async function askToPersist(): Promise<void> {
  const { storage } = navigator;
  // Old browsers and plain http lack it.
  if (!storage?.persist || (await storage.persisted())) return;
  await storage.persist();
}
