import type { NotificationChoice } from '#domain/notification.ts';
import type { Device } from './device.ts';
import { answered, mark, SampleParent, SIGN_IN } from './family.ts';
import type { startPushService } from './push-service.ts';
import { openWorld, TODAY, type World } from './world.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const AT_ONCE = { tell: 'at-once', evening: 19 * 60, quiet: null } as const;
export const EVENING = { ...AT_ONCE, tell: 'evening' } as const;
export const NIGHT = { ...AT_ONCE, quiet: { from: 21 * 60, until: 7 * 60 } };

export type Service = Awaited<ReturnType<typeof startPushService>>;

/** A family of whose kid three missions of each day can wait; its server knows this push service. */
export async function homeWith(service: Service, config: { publicUrl?: string } = {}) {
  const world = await openWorld({ config: { pushHosts: [service.origin], ...config } });
  const parent = new SampleParent(world.device());
  await parent.register();
  const login = await parent.addKid();
  const missions: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    missions.push(await parent.addMission(login, { name: `Misja ${n}` }));
  }
  const kid = world.device();
  await answered(kid.api.session.$post({ json: SIGN_IN }));
  await answered(kid.api.actor.$put({ json: { be: 'kid', login } }));
  const thumb = (at: number, day = TODAY) =>
    answered(mark(kid, { login, mission: missions[at] ?? 0, day }, 'done'));
  const accept = (at: number, day = TODAY) =>
    answered(mark(parent.device, { login, mission: missions[at] ?? 0, day }, 'done', 'wait'));
  return { world, parent, login, kid, thumb, accept };
}

/** Says when a grown-up wants to hear. */
export function choose({ api }: Pick<Device, 'api'>, choice: NotificationChoice) {
  return answered(api.notifications.$put({ json: choice }));
}

/** Lets a device hear, as a browser of this name. */
export function hear({ api }: Pick<Device, 'api'>, service: Service, name: string) {
  return answered(api.notifications.device.$put({ json: service.browser(name).subscription }));
}

/** Time passes, and the server looks before and after it. */
export async function pass(world: World, ms: number) {
  await world.tell();
  world.passMs(ms);
  await world.tell();
  await world.tell();
}
