import { type BodyOf, ofKid } from '../../offline/client/client.ts';
import { keys } from '../../offline/client/keys.ts';
import { dataQuery } from '../../offline/client/query-client.ts';

export type Proposal = BodyOf<typeof ofKid.proposals.$get>['proposals'][number];

/** A kid's deeds that wait for its parent, oldest first. */
export const proposalsQuery = (login: string) =>
  dataQuery(keys.proposals(login), ofKid.proposals.$get({ param: { login } }));
