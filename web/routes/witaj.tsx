import { createFileRoute, Link } from '@tanstack/react-router';
import { Header, Page } from '../frame/Page.tsx';
import { buttonClass } from '../ui/Button.tsx';

export const Route = createFileRoute('/witaj')({ component: Welcome });

function Welcome() {
  return (
    <>
      <Header home={{ to: '/witaj' }} />
      <Page title="Gwiazdozbiór">
        <p>
          Misje, punkty i nagrody dla dzieci. Narzędzie jest darmowe i proste, a gotowe plany misji
          i nagród przygotował zespół psychologów.
        </p>
        <Link to="/rodzina" className={buttonClass({ look: 'star', big: true })}>
          ZAPRASZAMY
        </Link>
      </Page>
    </>
  );
}
