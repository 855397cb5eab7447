import type { Device } from './device.ts';
import { answered, type SampleParent } from './family.ts';
import type { World } from './world.ts';

/** A new device of a family's kids, or of one of them, on which nobody is in a profile yet. */
export async function pairedTablet(
  world: Pick<World, 'device'>,
  { api }: Pick<SampleParent, 'api'>,
  login: string | null = null,
  name = 'Tablet w kuchni',
): Promise<Device> {
  const tablet = world.device();
  const { code, secret } = await answered(tablet.api.pairing.$post());
  await answered(api.tablets.$put({ json: { code, name, login } }));
  await answered(tablet.api.pairing.$put({ json: { code, secret } }));
  return tablet;
}
