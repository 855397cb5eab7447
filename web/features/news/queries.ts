import { type BodyOf, ofKid } from '../../offline/client/client.ts';
import { useWrite } from '../../shared/data/write.ts';

const { claims, shown } = ofKid.news;

export type News = NonNullable<BodyOf<typeof claims.$post>['news']>;

export function useClaimNews(login: string) {
  return useWrite({ kids: [login] }, (key: string) =>
    claims.$post({ param: { login }, json: { key } }),
  );
}

export function useFinishNews(login: string) {
  return useWrite({ kids: [login] }, (key: string) =>
    shown.$post({ param: { login }, json: { key } }),
  );
}
