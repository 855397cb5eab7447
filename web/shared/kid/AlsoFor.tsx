import { useQuery } from '@tanstack/react-query';
import type { PictureId } from '#domain/catalogue/pictures.ts';
import { isSameGift } from '#domain/gift/gift.ts';
import { isSameMission } from '#domain/mission/draft.ts';
import { type KidCard, useKidCards } from '../../offline/client/family.ts';
import { Ticks } from '../../ui/fields/Choice.tsx';
import { Switch } from '../../ui/fields/Switch.tsx';
import { type Also, alsoOf } from '../data/also.ts';
import { giftsQuery } from '../data/gift.ts';
import { missionsQuery } from '../data/mission.ts';
import { kidOptions } from './KidFace.tsx';

/** It is compared with what the others already have. */
interface Thing {
  noun: 'mission' | 'gift';
  name: string;
  picture: PictureId;
}

/** „Dodaj też dla…”, or „Dla kogo?” if no kid is given. */
export function AlsoFor({
  login,
  except = [],
  also,
  onAlso,
  thing,
  label = 'Dodaj też dla…',
  hint,
  error,
}: {
  /** The kid who gets it in any case; `null`: all kids are options. */
  login: string | null;
  /** Other kids who are no options. */
  except?: readonly { login: string }[] | undefined;
  also: Also;
  onAlso: (also: Also) => void;
  thing?: Thing;
  label?: string;
  hint?: string | undefined;
  error?: string | null | undefined;
}) {
  const others = useKidCards().filter(
    (kid) => kid.login !== login && !except.some((each) => each.login === kid.login),
  );
  if (others.length === 0) return null;
  return (
    <div className="rows">
      <Ticks
        label={login === null ? 'Dla kogo?' : label}
        hint={hint}
        error={error}
        options={kidOptions(others)}
        ticked={also.map((each) => each.login)}
        onTicked={(logins) => onAlso(alsoOf(logins, also))}
      />
      {thing &&
        others.map((kid) => {
          const entry = also.find((each) => each.login === kid.login);
          if (!entry) return null;
          const Twice = TWICE[thing.noun];
          return (
            <Twice
              key={kid.login}
              kid={kid}
              thing={thing}
              on={entry.twice ?? false}
              onToggle={(twice) =>
                onAlso(also.map((each) => (each === entry ? { ...entry, twice } : each)))
              }
            />
          );
        })}
    </div>
  );
}

interface TwiceProps {
  kid: KidCard;
  thing: Thing;
  on: boolean;
  onToggle: (twice: boolean) => void;
}

/** Offered only once the kid is known to have the same. Until then the server skips the kid. */
const TWICE = {
  mission: ({ thing, ...shown }: TwiceProps) => {
    const { data } = useQuery(missionsQuery(shown.kid.login));
    const isThere = data?.missions.some((mission) => isSameMission(mission, thing));
    return isThere && <HasAlready {...shown} what="taką misję" />;
  },
  gift: ({ thing, ...shown }: TwiceProps) => {
    const { data } = useQuery(giftsQuery(shown.kid.login));
    const isThere = data?.gifts.some((gift) => isSameGift(gift, { ...thing, points: 0 }));
    return isThere && <HasAlready {...shown} what="taką nagrodę" />;
  },
};

function HasAlready({ kid, on, onToggle, what }: Omit<TwiceProps, 'thing'> & { what: string }) {
  return (
    <div>
      <p role="status">
        <bdi>{kid.name}</bdi> ma już {what}. Drugiej takiej samej nie dodamy.
      </p>
      <Switch label={`Dodaj mimo to: ${kid.name}`} on={on} onToggle={onToggle} />
    </div>
  );
}
