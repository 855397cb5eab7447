import { jpeg } from '#fixtures/domain/photo.ts';
import { answered, sampleParent } from '#fixtures/families/family.ts';
import { Device } from '#fixtures/server/device.ts';
import { inText } from '#fixtures/server/sounds.ts';
import { photoName } from '../../../../server/db/engine/content-name.ts';
import type { Place } from '../place.ts';
import type { Scenario, Wish } from './scenario.ts';

/** The seeds of the photos that the family has, in order. */
type Photos = readonly number[];

const SEEDS = [1, 2, 3];
const NAMES = new Map(SEEDS.map((seed) => [photoName(jpeg({ seed })) as string, seed]));

/** Adds and deletes photos; adding one again changes nothing. */
export async function openAlone(name: string, place: Place): Promise<Scenario<Photos>> {
  const parent = await sampleParent(new Device(place.send), `${name}@example.com`);
  return {
    device: () => parent.device,
    wishes(photos) {
      return SEEDS.flatMap((seed): Wish<Photos>[] => {
        const others = photos.filter((each) => each !== seed);
        const photo = jpeg({ seed });
        return [
          {
            route: 'post /api/photos',
            body: { photo: inText(photo) },
            makes: [...others, seed].sort(),
          },
          {
            route: 'delete /api/photos/{photo}',
            params: { photo: photoName(photo) },
            makes: others,
          },
        ];
      });
    },
    async read() {
      const { photos } = await answered(parent.api.photos.$get());
      for (const photo of photos) {
        const answer = await parent.api.photos[':photo'].$get({ param: { photo } });
        const bytes = new Uint8Array(await answer.arrayBuffer());
        if (photoName(bytes) !== photo) throw new Error(`${photo} is another one.`);
      }
      return photos.map((photo) => NAMES.get(photo) ?? 0).sort();
    },
  };
}
