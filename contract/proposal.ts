import { z } from '@hono/zod-openapi';
import { MOST_PROPOSAL_POINTS } from '#domain/gift/proposal.ts';
import { Change, CreationKey, Day, DrawnPicture, Picture, RecordingName, Sound } from './field.ts';
import { RECORDING_PROBLEMS } from './recording.ts';
import { ACCESS, body, created, noun, ok, post } from './route.ts';
import { WordPicture } from './word.ts';

/** A proposal that waits for the parent. Its voice is the recording with its number. */
export const Proposal = z
  .object({
    proposal: z.number().int(),
    day: Day,
    name: z.string(),
    picture: Picture.nullable(),
    recording: RecordingName,
  })
  .openapi('Proposal');

/** A picture, the kid's voice, or both. */
const ProposalDraft = z.union([
  z.strictObject({ picture: DrawnPicture, sound: Sound.nullable(), key: CreationKey }),
  z.strictObject({ picture: z.null(), sound: Sound, key: CreationKey }),
]);

export const PROPOSAL = noun({
  tag: 'proposal',
  about: 'Proposals that a kid offers to its parent.',
  routes: {
    offerProposal: post('/api/kids/{login}/proposals', ACCESS.kid, {
      summary: '„Zrobiłem coś jeszcze”: offers a proposal for today',
      description: 'It can be repeated with the same key.',
      request: body(ProposalDraft),
      responses: created('The proposal waits for the parent.', {
        change: Change,
        proposal: z.number().int(),
      }),
      problems: ['key-reused', 'too-many-proposals', ...RECORDING_PROBLEMS],
    }),
    answerProposal: post('/api/kids/{login}/proposals/{proposal}/answers', ACCESS.anyParentOfKid, {
      summary: 'Gives points for a waiting proposal, praises or declines it',
      description:
        'With points, it becomes extra points of its day; with a word alone, praise; with neither, the kid is told „Innym razem”. The key identifies the answer: a repeat changes nothing, and „Cofnij” sends it back.',
      request: body({
        points: z.number().int().min(0).max(MOST_PROPOSAL_POINTS),
        word: WordPicture.nullable(),
        key: CreationKey,
      }),
      responses: ok('The proposal is answered.', { change: Change }),
      problems: ['proposal-answered', 'extra-points-full', 'not-for-helper'],
    }),
    undoAnswer: post('/api/kids/{login}/proposals/{proposal}/returns', ACCESS.anyParentOfKid, {
      summary: 'Undoes an answer: the proposal waits again',
      description:
        'Its points and the unseen news about them disappear. Nothing changes if another answer stands.',
      request: body({ key: CreationKey }),
      responses: ok('The answer does not stand any more.', { change: Change }),
    }),
  },
});
