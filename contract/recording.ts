import { z } from '@hono/zod-openapi';
import { Sound } from './field.ts';
import { changed } from './kid.ts';
import { ACCESS, body, noun, ok, route } from './route.ts';

/** The problems of storing a recording. */
export const RECORDING_PROBLEMS = [
  'recording-not-playable',
  'recording-too-large',
  'recordings-full',
  'too-many',
] as const;

/** The previous recording, which „Cofnij” sends back. */
const ChangedRecording = changed({ recorded: Sound.nullable() });

const getRecording = route('get', '/api/kids/{login}/recordings/{number}', {
  summary: 'Returns the recording for a mission (by its lineage) or a gift',
  'x-access': ACCESS.kidOrParent,
  responses: {
    200: {
      description: 'The sound, in the format in which it was recorded.',
      content: {
        'audio/webm': { schema: z.string().openapi({ format: 'binary' }) },
        'audio/mp4': { schema: z.string().openapi({ format: 'binary' }) },
      },
    },
  },
});

const putRecording = route('put', '/api/kids/{login}/recordings/{number}', {
  summary: 'Stores the recording for a mission (by its lineage) or a gift',
  description:
    'Up to 64 KiB of WebM with Opus or MP4 with AAC, one sound track. All recordings of a family: up to 4 MiB. Returns the previous recording.',
  'x-access': ACCESS.parentOfKid,
  request: body(z.object({ sound: Sound })),
  responses: ok(ChangedRecording, 'The recording is stored.'),
  problems: RECORDING_PROBLEMS,
});

const deleteRecording = route('delete', '/api/kids/{login}/recordings/{number}', {
  summary: 'Deletes a recording',
  description: 'Returns the deleted recording. Without a recording, nothing changes.',
  'x-access': ACCESS.parentOfKid,
  responses: ok(ChangedRecording, 'There is no recording any more.'),
});

export const RECORDING = noun({
  tag: 'recording',
  about: 'A parent’s recordings for missions and gifts.',
  routes: { getRecording, putRecording, deleteRecording },
});
