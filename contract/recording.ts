import { z } from '@hono/zod-openapi';
import { Change, Sound } from './field.ts';
import { ACCESS, body, get, noun, ok, put, remove } from './route.ts';

export const RECORDING_PROBLEMS = [
  'recording-not-playable',
  'recording-too-large',
  'recordings-full',
  'too-many',
] as const;

/** The previous recording, which „Cofnij” sends back. */
const ChangedRecording = z.object({ change: Change, recorded: Sound.nullable() });

export const RECORDING = noun({
  tag: 'recording',
  about: 'A parent’s recordings for missions and gifts, and a kid’s for its proposals.',
  routes: {
    getRecording: get(
      '/api/kids/{login}/recordings/{number}',
      { ...ACCESS.kidOrParent, helper: 'in' },
      {
        summary: 'Returns the recording for a mission (by its lineage), a gift or a proposal',
        responses: {
          200: {
            description: 'The sound, in the format in which it was recorded.',
            content: {
              'audio/webm': { schema: z.string().openapi({ format: 'binary' }) },
              'audio/mp4': { schema: z.string().openapi({ format: 'binary' }) },
            },
          },
        },
      },
    ),
    putRecording: put('/api/kids/{login}/recordings/{number}', ACCESS.parentOfKid, {
      summary: 'Stores the recording for a mission (by its lineage) or a gift',
      description:
        'Up to 64 KiB of WebM with Opus or MP4 with AAC, one sound track. All recordings of a family: up to 4 MiB. Returns the previous recording.',
      request: body({ sound: Sound }),
      responses: ok('The recording is stored.', ChangedRecording),
      problems: RECORDING_PROBLEMS,
    }),
    deleteRecording: remove('/api/kids/{login}/recordings/{number}', ACCESS.parentOfKid, {
      summary: 'Deletes a recording',
      description: 'Returns the deleted recording. Without a recording, nothing changes.',
      responses: ok('There is no recording any more.', ChangedRecording),
    }),
  },
});
