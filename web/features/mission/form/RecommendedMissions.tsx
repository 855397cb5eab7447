import type { LinkProps } from '@tanstack/react-router';
import { RECOMMENDED_MISSIONS } from '#domain/catalogue/missions.ts';
import type { PictureId } from '#domain/catalogue/pictures.ts';
import { Recommended } from '../../../shared/picture/Recommended.tsx';

/** The recommended missions, and a link to the form of the parent's own. */
export function RecommendedMissions({
  toAdd,
  toAddOwn,
}: {
  toAdd: (mission: PictureId) => LinkProps;
  toAddOwn: LinkProps;
}) {
  return (
    <Recommended
      title="Polecane misje"
      recommended={RECOMMENDED_MISSIONS}
      toAdd={toAdd}
      own={{
        link: toAddOwn,
        picture: 'clipboard',
        name: 'Własna misja',
        note: 'Z Twoją nazwą, obrazkiem i punktami.',
      }}
    />
  );
}
