import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { HABIT_REACH } from '#domain/plan/suggestion.ts';
import { api, type BodyOf, inPath, ofKid } from '../../offline/client/client.ts';
import { useFamily } from '../../offline/client/family.ts';
import { keys } from '../../offline/client/keys.ts';
import { dataQuery } from '../../offline/client/query-client.ts';
import { paths } from '../../paths.ts';
import { useCommand } from '../../shared/command/command.ts';
import { useSend } from '../../shared/data/write.ts';
import { Button } from '../../ui/controls/Button.tsx';

type Suggestion = NonNullable<BodyOf<typeof api.suggestion.$get>['suggestion']>;

export const suggestionQuery = dataQuery(keys.suggestion, api.suggestion.$get());

/** At most one quiet line a week. Other grown-ups get the same one. */
export function WeeklySuggestion() {
  const { kids } = useFamily();
  const suggestion = useQuery(suggestionQuery).data?.suggestion;
  const answer = useSend(
    ({ login, number, settled }: Pick<Suggestion, 'login' | 'number'> & { settled: boolean }) =>
      ofKid.suggestions[':number'].$put({ param: inPath({ login, number }), json: { settled } }),
    keys.suggestion,
  );
  const settle = useCommand(answer);
  const noteShown = useEffectEvent((of: Suggestion) => {
    // The next page that shows it tries again.
    answer({ ...of, settled: false }).catch(() => {});
  });
  useEffect(() => {
    if (suggestion && !suggestion.isShown) noteShown(suggestion);
  }, [suggestion]);
  if (!suggestion) return null;
  const { login, about, page, count, name } = suggestion;
  const kid = kids.find((each) => each.login === login);
  if (!kid) return null;
  const whose = kids.length > 1 && ` (${kid.name})`;
  return (
    <div className="labelled hint">
      <p>
        <bdi>„{name}”</bdi>
        {whose}:{' '}
        {about === 'gift' ? (
          <>
            od {count} tygodni bez chętnych.{' '}
            <Link {...paths.availableGift(login, page)}>Zmienić?</Link>
          </>
        ) : (
          <>
            {count >= HABIT_REACH && 'co najmniej '}
            {count} dni z rzędu.{' '}
            <Link {...paths.mission(login, page)}>Zamienić na coś nowego?</Link>
          </>
        )}
      </p>
      <Button
        look="bare"
        shape="round"
        aria-label="Nie pytaj więcej"
        busy={settle.busy}
        onClick={() => settle.send({ login, number: suggestion.number, settled: true })}
      >
        ×
      </Button>
    </div>
  );
}
