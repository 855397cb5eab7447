import { expect, inject, test } from 'vitest';
import { mark, newKey, SAMPLE_GIFT, SIGN_IN, sampleKid } from '#fixtures/families/family.ts';
import { randomFrom } from '#fixtures/random.ts';
import type { Device } from '#fixtures/server/device.ts';
import { openWorld, TODAY } from '#fixtures/server/world.ts';
import { NaivePurse } from '../../../tests/deep/model/naive/rules/purse.ts';
import { verify } from '../../db/verify/verify.ts';

/** A higher number for a long run, or a seed that has failed. */
const SEQUENCES = Number(process.env.SEQUENCES ?? 60);
const SEED = inject('seed');

const AT_ONCE = 6;
const GIFTS = 4;
const MOST_GIFTS = 8;
const DAYS = 4;
const MISSION_POINTS = 15;

/** What a response says of the kid; that of a choice has its gifts. */
interface AnswerBody {
  change: number;
  kid?: { remaining: number };
  gifts?: { gifts: { gift: number; status: string }[] };
}

/** A sent command; `happens` applies its response to the reference model. */
interface Command {
  by: Device;
  says: string;
  send(device: Device): Promise<Response>;
  happens(body: AnswerBody): void;
}

/** The family in which commands are drawn, and the reference model of its purse. */
interface Scene {
  login: string;
  mission: number;
  tablet: Device;
  parents: Device[];
  purse: NaivePurse;
  gifts: { gift: number; points: number }[];
  below(most: number): number;
}

test(
  `loses, doubles and overspends no point under random concurrent requests (SEED=${SEED})`,
  async () => {
    const { below } = randomFrom(SEED);
    const { storage, ...world } = await openWorld();
    const { parent, login, tablet } = await sampleKid(world);
    const second = world.device();
    await second.api.session.$post({ json: SIGN_IN });
    await second.api.actor.$put({ json: { be: 'parent' } });
    const parents = [parent.device, second];

    const purse = new NaivePurse();
    const mission = await parent.addMission(login, { points: MISSION_POINTS, confirmation: false });
    const gifts: { gift: number; points: number }[] = [];
    for (let index = 0; index < GIFTS; index += 1) {
      const points = 10 + 10 * index;
      gifts.push(await offered(points, index % 2 === 0));
    }
    const scene = { login, mission, tablet, parents, purse, gifts, below };

    const history: string[] = [];
    for (let turn = 0; turn < SEQUENCES; turn += 1) {
      const commands = Array.from({ length: AT_ONCE }, () => randomCommand(scene));
      for (const { command, body } of await sentAtOnce(commands)) {
        const { change, kid } = body;
        history.push(`${change}: ${command.says}`);
        const recent = () => `SEED=${SEED}, turn ${turn}\n${history.slice(-20).join('\n')}`;
        expect(() => command.happens(body), recent()).not.toThrow();
        // Only the responses of marks and choices contain the kid.
        if (kid) expect(kid.remaining, recent()).toBe(purse.remaining);
      }
      expect(await parent.kid(login)).toMatchObject({
        earned: purse.earned,
        remaining: purse.remaining,
      });
      await replaceReceived();
    }
    expect(await verify(storage.read)).toEqual([]);

    /** Replaces received and deleted gifts, which accept no more commands. */
    async function replaceReceived() {
      for (const [place, { gift }] of gifts.entries()) {
        const known = purse.gifts.find((each) => each.gift === gift);
        if (known && known.status !== 'received') continue;
        gifts[place] = await offered(5 + 5 * below(10), below(2) === 0);
      }
    }

    async function offered(points: number, repeats: boolean) {
      const gift = await parent.addGift(login, { points, repeats });
      purse.addGift(gift, points, repeats);
      return { gift, points };
    }
  },
  30_000 + SEQUENCES * 500,
);

function randomCommand(scene: Scene): Command {
  const { login, tablet, parents, purse, gifts, below } = scene;
  const place = below(gifts.length);
  const { gift } = gifts[place] ?? { gift: 0 };
  const ofGift = `/api/kids/${login}/gifts/${gift}`;
  const either = below(2) === 0 ? tablet : (parents[below(2)] ?? tablet);
  const by = parents[below(2)] ?? tablet;
  switch (below(8)) {
    case 0:
    case 1:
      return choice(scene, place, either);
    case 2:
      return {
        by,
        says: `give back ${gift}`,
        send: posting(`${ofGift}/give-back`),
        happens: () => purse.giveBack(gift),
      };
    case 3:
      return priceChange(scene, place, by);
    case 4:
      return markChange(scene, by);
    case 5:
      return extraPoints(scene, by);
    case 6:
      return {
        by,
        says: `take back ${gift}`,
        send: posting(`${ofGift}/take-back`),
        happens: () => purse.takeBack(gift),
      };
    default:
      return {
        by,
        says: `hand ${gift} over`,
        send: posting(`${ofGift}/hand-over`),
        happens: () => purse.handOver(gift),
      };
  }
}

function posting(path: string, body?: unknown) {
  return (device: Device) => device.send('POST', path, body);
}

function choice({ login, purse, gifts }: Scene, place: number, by: Device): Command {
  const { gift, points } = gifts[place] ?? { gift: 0, points: 0 };
  return {
    by,
    says: `choose ${gift} at ${points}`,
    send: posting(`/api/kids/${login}/gifts/${gift}/choose`, { points }),
    happens: ({ gifts: list }) =>
      purse.choose(gift, points, () => {
        const known = new Set(purse.gifts.map((each) => each.gift));
        const next = list?.gifts.find((each) => !known.has(each.gift))?.gift ?? 0;
        gifts[gifts.length < MOST_GIFTS ? gifts.length : place] = { gift: next, points };
        return next;
      }),
  };
}

function priceChange({ login, purse, gifts, below }: Scene, place: number, by: Device): Command {
  const { gift } = gifts[place] ?? { gift: 0 };
  const price = 5 + 5 * below(10);
  const draft = { ...SAMPLE_GIFT, points: price };
  return {
    by,
    says: `price of ${gift} becomes ${price}`,
    send: (device) => device.send('PUT', `/api/kids/${login}/gifts/${gift}`, draft),
    happens: () => {
      purse.edit(gift, price);
      gifts[place] = { gift, points: price };
    },
  };
}

function markChange({ login, mission, purse, below }: Scene, by: Device): Command {
  const day = TODAY - below(DAYS) + 3;
  const to = below(5) < 3 ? 'done' : 'undone';
  const saw = to === 'done' ? 'undone' : 'done';
  return {
    by,
    says: `mark day ${day} ${to}`,
    send: () => Promise.resolve(mark(by, { login, mission, day }, to, saw)),
    happens: () => (to === 'done' ? purse.earn(`${day}`, MISSION_POINTS) : purse.lose(`${day}`)),
  };
}

function extraPoints({ login, purse, below }: Scene, by: Device): Command {
  const points = (below(20) - 8) * 2 + 1;
  const key = newKey();
  return {
    by,
    says: `extra ${points}`,
    send: posting(`/api/kids/${login}/extra-points`, { description: 'Próba', points, key }),
    happens: () => purse.earn(key, points),
  };
}

/**
 * Sends commands concurrently. Returns the accepted ones by change number, the order in which the
 * server applied them.
 */
async function sentAtOnce(commands: readonly Command[]) {
  const answers = await Promise.all(
    commands.map(async (command) => {
      const answer = await command.send(command.by);
      const body = (await answer.json()) as AnswerBody;
      expect(answer.status, `${command.says}: ${JSON.stringify(body)}`).toBeLessThan(500);
      return { command, ok: answer.ok, body };
    }),
  );
  return answers.filter(({ ok }) => ok).sort((one, other) => one.body.change - other.body.change);
}
