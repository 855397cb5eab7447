import type { RECORDING } from '#contract/recording.ts';
import { soundFormat } from '#domain/family/sound-format.ts';
import type { AppContext, Handlers } from '../../http/context.ts';
import { findPermitted, kidOrParent, parentOfKid } from '../../http/permissions.ts';
import { Problem } from '../../http/problem.ts';
import { familyRequests } from '../../shared/kid/kid-request.ts';
import {
  asText,
  dropRecording,
  recordingLimit,
  saveRecording,
} from '../../shared/recording/change.ts';
import { findSound } from '../../shared/recording/queries.ts';

/**
 * `number` is a mission's lineage, a gift or a proposal. Recordings are not cached: the device's next
 * user must not hear them.
 */
export function recordingHandlers(context: AppContext): Handlers<typeof RECORDING> {
  const { writeKid } = familyRequests(context);
  const countRecording = recordingLimit(context);

  return {
    getRecording: async (c) => {
      const { login, number } = c.req.valid('param');
      const { read } = context.storage;
      const of = await findPermitted(read, kidOrParent.visitor(c), login, kidOrParent);
      const sound = await findSound(read, { ...of, number });
      const format = sound && soundFormat(sound);
      if (!format) throw new Problem('not-found');
      c.set('isFile', true);
      return c.body(new Uint8Array(sound), 200, { 'Content-Type': `audio/${format}` });
    },

    putRecording: writeKid(
      parentOfKid,
      async (kid, { param: { number }, json: { sound } }) => {
        const before = await findSound(kid.db, { ...kid.of, number });
        await saveRecording(kid, number, sound);
        return { recorded: before ? asText(before) : null };
      },
      (visitor, { json }) => countRecording(visitor, json.sound),
    ),

    deleteRecording: writeKid(parentOfKid, async (kid, { param }) => ({
      recorded: await dropRecording(kid, param.number),
    })),
  };
}
