import { ROUTES } from '#contract/api.ts';
import type { LiveEvent } from '#contract/live.ts';
import { SIGN_IN } from './family.ts';
import type { AccessWorld, ContractRoute } from './samples/sample.ts';

/** Each route that changes something of a kid. */
export const KID_COMMANDS = ROUTES.map(({ route }) => route as ContractRoute).filter(
  ({ method, path }) => method !== 'get' && path.startsWith('/api/kids'),
);

/** From now on, all that the devices of the sample family hear. */
export async function hearing({ world }: AccessWorld): Promise<LiveEvent[]> {
  const { family_id: family } = await world.storage.read
    .selectFrom('account')
    .select('family_id')
    .where('email', '=', SIGN_IN.email)
    .executeTakeFirstOrThrow();
  const heard: LiveEvent[] = [];
  const listener = { family, session: 0, catchUp() {}, end() {} };
  world.live.listen({ ...listener, hear: (event) => heard.push(event) }, 0);
  return heard;
}
