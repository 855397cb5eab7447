export async function unsubscribePush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return;
  for (const shown of (await registration.getNotifications?.()) ?? []) shown.close();
  await (await registration.pushManager?.getSubscription())?.unsubscribe();
}
