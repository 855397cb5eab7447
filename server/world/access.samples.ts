import type { Device } from './device.ts';
import { answered, SampleParent, SIGN_IN } from './family.ts';
import { accountSamples, STRANGER_EMAIL } from './samples/account.ts';
import { dataSamples } from './samples/data.ts';
import { giftSamples } from './samples/gift.ts';
import { grownUpSamples } from './samples/grown-up.ts';
import { inboxSamples } from './samples/inbox.ts';
import { KID, kidSamples } from './samples/kid.ts';
import { missionSamples } from './samples/mission.ts';
import { newsSamples } from './samples/news.ts';
import { notificationSamples } from './samples/notification.ts';
import { pauseSamples } from './samples/pause.ts';
import { pointsSamples } from './samples/points.ts';
import { recordingSamples } from './samples/recording.ts';
import type { AccessWorld, ContractRoute, Samples, Visitor } from './samples/sample.ts';
import { tabletSamples } from './samples/tablet.ts';
import { wordSamples } from './samples/word.ts';
import { pairedTablet } from './tablet.ts';
import type { World } from './world.ts';

/** Visitors who are refused come before those who may change data. */
export const VISITORS: readonly Visitor[] = [
  'guest',
  'nobody',
  'stranger',
  'tablet',
  'sibling',
  'kid',
  'parent',
];

/** A valid request to each route of the contract, built for each visitor separately. */
export const SAMPLES: Samples = {
  ...accountSamples,
  ...grownUpSamples,
  ...tabletSamples,
  ...notificationSamples,
  ...dataSamples,
  ...kidSamples,
  ...missionSamples,
  ...inboxSamples,
  ...pauseSamples,
  ...giftSamples,
  ...pointsSamples,
  ...recordingSamples,
  ...wordSamples,
  ...newsSamples,
};

/** The device of somebody of the family who is let in by a route about a kid: its parent's, or its own. */
export async function deviceFor(
  { devices }: AccessWorld,
  { 'x-access': access }: ContractRoute,
  login: string,
): Promise<Device> {
  if (access.parent === 'in') return devices.parent;
  await answered(devices.kid.api.actor.$put({ json: { be: 'kid', login } }));
  return devices.kid;
}

/** Registers both families and signs their devices in. */
export async function openAccessWorld(world: World): Promise<AccessWorld> {
  const parent = new SampleParent(world.device());
  const stranger = new SampleParent(world.device());
  await Promise.all([parent.register(), stranger.register(STRANGER_EMAIL)]);
  await stranger.addKid();
  const login = await parent.addKid();
  const siblings = await parent.addKid(KID);
  const signedIn = async (be?: { be: 'parent' } | { be: 'kid'; login: string }) => {
    const device = world.device();
    await answered(device.api.session.$post({ json: SIGN_IN }));
    if (be) await answered(device.api.actor.$put({ json: be }));
    return device;
  };
  const [nobody, kid, sibling, parents] = await Promise.all([
    signedIn(),
    signedIn({ be: 'kid', login }),
    signedIn({ be: 'kid', login: siblings }),
    signedIn({ be: 'parent' }),
  ]);
  return {
    world,
    parent,
    login,
    devices: {
      guest: world.device(),
      nobody,
      kid,
      sibling,
      parent: parents,
      stranger: stranger.device,
      tablet: await pairedTablet(world, parent),
    },
  };
}
