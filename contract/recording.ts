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
  summary: 'What the parent has recorded for a mission (by its lineage) or a gift',
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
  summary: 'Keeps what the parent has recorded for a mission (by its lineage) or a gift',
  description:
    'Up to 64 KiB of WebM with Opus or MP4 with AAC, one track of sound; all of a family’s up to 4 MiB. Answers with what was there before.',
  method: 'put',
  path: '/api/kids/{login}/recordings/{number}',
  'x-access': ACCESS.parentOfKid,
  request: { params: RecordingPath, ...body(z.object({ sound: Sound })) },
  responses: { 200: answer(ChangedRecording, 'It is kept.') },
  problems: RECORDING_PROBLEMS,
});

const deleteRecording = route({
  summary: 'Deletes what the parent has recorded',
  description: 'Answers with what it was. Where nothing is recorded nothing changes.',
  method: 'delete',
  path: '/api/kids/{login}/recordings/{number}',
  'x-access': ACCESS.parentOfKid,
  request: { params: RecordingPath },
  responses: { 200: answer(ChangedRecording, 'Nothing is recorded any more.') },
  problems: [],
});

export const RECORDING = noun({
  tag: 'recording',
  about: 'What the parent records for missions and gifts.',
  routes: { getRecording, putRecording, deleteRecording },
});
