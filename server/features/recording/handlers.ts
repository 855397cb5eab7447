import type { RECORDING } from '#contract/recording.ts';
import { soundFormat } from '#domain/family/sound-format.ts';
import type { AppContext, Handlers } from '../../http/context.ts';
import { kidOrParent, parentOfKid } from '../../http/permissions.ts';
import { Problem } from '../../http/problem.ts';
import { readKid, writeKid } from '../../shared/kid/kid-request.ts';
import {
  asText,
  dropRecording,
  keepRecording,
  recordingLimit,
} from '../../shared/recording/change.ts';
import { findSound } from '../../shared/recording/queries.ts';

/**
 * Handlers of the parent's recordings. They are not cached: the device's next user must not hear
 * them.
 */
export function recordingHandlers(context: AppContext): Handlers<typeof RECORDING> {
  const { storage } = context;
  const countRecording = recordingLimit(context);

  return {
    getRecording: async (c) => {
      const { number } = c.req.valid('param');
      const { sound } = await readKid(storage, c, kidOrParent, async ({ db, of }) => ({
        sound: await findSound(db, { ...of, number }),
      }));
      const format = sound && soundFormat(sound);
      if (!format) throw new Problem('not-found');
      c.set('isFile', true);
      return c.body(new Uint8Array(sound), 200, { 'Content-Type': `audio/${format}` });
    },

    putRecording: async (c) => {
      const { number } = c.req.valid('param');
      const { sound } = c.req.valid('json');
      await countRecording(c, sound);
      const put = await writeKid(storage, c, parentOfKid, async (kid) => {
        const before = await findSound(kid.db, { ...kid.of, number });
        await keepRecording(kid, number, sound);
        return { recorded: before ? asText(before) : null };
      });
      return c.json(put, 200);
    },

    deleteRecording: async (c) => {
      const { number } = c.req.valid('param');
      const deleted = await writeKid(storage, c, parentOfKid, async (kid) => ({
        recorded: await dropRecording(kid, number),
      }));
      return c.json(deleted, 200);
    },
  };
}
