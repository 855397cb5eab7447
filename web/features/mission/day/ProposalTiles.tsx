import { useState } from 'react';
import { iDid } from '#domain/base/gender.ts';
import { Icon, Picture } from '../../../illustrations/Picture.tsx';
import { type Proposal, useKid } from '../../../shared/data/kid.ts';
import { useLater } from '../../../shared/page/later.ts';
import { PictureCard } from '../../../ui/cards/PictureCard.tsx';
import styles from './MissionDay.module.css';

const loadDialog = () => import('./ProposalDialog.tsx');

/** „Zrobiłem coś jeszcze”: the proposals that wait for the parent, and the tile to offer one. */
export function ProposalTiles({ login }: { login: string }) {
  const { gender, proposals: waiting } = useKid(login);
  const [opened, setOpened] = useState<Proposal | 'new' | null>(null);
  const late = useLater(loadDialog, opened !== null, opened);
  const title = `${iDid('Zrobił', gender)} coś jeszcze`;
  return (
    <>
      {waiting.map((each) => (
        <li key={each.proposal}>
          <PictureCard
            small
            state="wait"
            picture={each.picture ? <Picture of={each.picture} /> : <Icon of="microphone" />}
            name={each.name}
            sign={<Icon of="hourglass" />}
            onClick={() => setOpened(each)}
          />
        </li>
      ))}
      <li className={styles.offer}>
        <PictureCard
          small
          picture={<Icon of="plus" />}
          name={title}
          onClick={() => setOpened('new')}
        />
        <span aria-hidden="true">{title}</span>
      </li>
      {late && opened && (
        <late.ProposalDialog
          login={login}
          title={title}
          waiting={waiting}
          opened={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
