import { z } from '@hono/zod-openapi';
import { Sound } from './field.ts';
import { changed, KidPath } from './kid.ts';
import { ACCESS, answer, body, noun, pathNumber, route } from './route.ts';

/** The problems of storing a recording. */
export const RECORDING_PROBLEMS = [
  'recording-not-playable',
  'recording-too-large',
  'recordings-full',
  'too-many',
] as const;

/** The lineage of a mission or the number of a gift. All numbers of a family differ. */
const RecordingPath = KidPath.extend({ number: pathNumber('number') });

/** The previous recording, which „Cofnij” sends back. */
const ChangedRecording = changed({ recorded: Sound.nullable() });

const getRecording = route({
  summary: 'Returns the recording for a mission (by its lineage) or a gift',
  method: 'get',
  path: '/api/kids/{login}/recordings/{number}',
  'x-access': ACCESS.kidOrParent,
  request: { params: RecordingPath },
  responses: {
    200: {
      description: 'The sound, in the format in which it was recorded.',
      content: {
        'audio/webm': { schema: z.string().openapi({ format: 'binary' }) },
        'audio/mp4': { schema: z.string().openapi({ format: 'binary' }) },
      },
    },
  },
  problems: [],
});

const putRecording = route({
  summary: 'Stores the recording for a mission (by its lineage) or a gift',
  description:
    'Up to 64 KiB of WebM with Opus or MP4 with AAC, one sound track. All recordings of a family: up to 4 MiB. Returns the previous recording.',
  method: 'put',
  path: '/api/kids/{login}/recordings/{number}',
  'x-access': ACCESS.parentOfKid,
  request: { params: RecordingPath, ...body(z.object({ sound: Sound })) },
  responses: { 200: answer(ChangedRecording, 'The recording is stored.') },
  problems: RECORDING_PROBLEMS,
});

const deleteRecording = route({
  summary: 'Deletes a recording',
  description: 'Returns the deleted recording. Without a recording, nothing changes.',
  method: 'delete',
  path: '/api/kids/{login}/recordings/{number}',
  'x-access': ACCESS.parentOfKid,
  request: { params: RecordingPath },
  responses: { 200: answer(ChangedRecording, 'There is no recording any more.') },
  problems: [],
});

export const RECORDING = noun({
  tag: 'recording',
  about: 'A parent’s recordings for missions and gifts.',
  routes: { getRecording, putRecording, deleteRecording },
});
