import { z } from '@hono/zod-openapi';
import { CreationKey } from './field.ts';
import { ACCESS, body, noun, ok, post, put } from './route.ts';
import { Start } from './start.ts';

/** A family's parsed file. The server detects its version (`family-data/`). */
const Data = z.unknown().openapi({ type: 'object', additionalProperties: false });

const FILE_PROBLEMS = [
  'family-not-empty',
  'data-too-large',
  'data-busy',
  'data-slow',
  'data-foreign',
  'data-newer',
  'data-damaged',
  'data-without-kids',
  'too-many',
] as const;

export const FAMILY_DATA = noun({
  tag: 'family data',
  about: 'A family’s file, for moving to another server.',
  routes: {
    checkData: post('/api/family-data/check', ACCESS.parent, {
      summary: 'Summarizes a family’s file without changing anything',
      request: body({ data: Data }),
      responses: ok('The contents of the file.', {
        kids: z.array(
          z.object({
            name: z.string(),
            /** Without their earlier versions. */
            missions: z.number().int(),
            gifts: z.number().int(),
            remaining: z.number().int(),
          }),
        ),
      }),
      problems: FILE_PROBLEMS,
    }),
    loadData: put('/api/family-data', ACCESS.parent, {
      summary: '„Wczytaj dane”: fills a family without kids from a file',
      description: 'It can be repeated with the same key.',
      request: body({ key: CreationKey, data: Data }),
      responses: ok('The family has the contents of the file.', Start),
      problems: FILE_PROBLEMS,
    }),
  },
});
