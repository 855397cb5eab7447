import { Icon } from '../art/Picture.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Group, Row } from './Group.tsx';

export function Buttons() {
  return (
    <Group id="buttons" title="Przyciski">
      <Row>
        <Button>Zapisz</Button>
        <Button look="quiet">Anuluj</Button>
        <Button look="danger">Wyłącz misję</Button>
        <Button look="star">Dodaj nagrodę</Button>
        <Button look="done">Zaakceptuj</Button>
        <Button look="bare">Pokaż więcej</Button>
        <Button busy>Zapisuję</Button>
        <Button disabled>Nieczynny</Button>
        <a href="#buttons" className={buttonClass({ look: 'quiet' })}>
          <Icon of="pencil" />
          Edytuj
        </a>
      </Row>
      <Row>
        <Button big>ZALOGUJ</Button>
        <Button big look="star">
          <Icon of="gifts" />
          ZAPRASZAMY
        </Button>
        <Button big look="quiet">
          Nagrody
        </Button>
        <Button big look="danger">
          Usuń konto
        </Button>
        <Button big busy>
          Chwileczkę
        </Button>
      </Row>
      <Row>
        <Button shape="round" look="quiet" aria-label="Wróć">
          <Icon of="arrow-left" />
        </Button>
        <Button shape="round" look="quiet" big aria-label="Poprzedni tydzień">
          <Icon of="arrow-left" />
        </Button>
        <Button shape="round" look="quiet" big aria-label="Następny tydzień">
          <Icon of="arrow-right" />
        </Button>
        <Button shape="round" look="star" big aria-label="Posłuchaj">
          <Icon of="loudspeaker" />
        </Button>
        <Button shape="round" look="quiet" big aria-label="Kciuk w dół">
          <Icon of="thumb-down" />
        </Button>
        <Button shape="round" look="quiet" big aria-label="Kciuk w górę">
          <Icon of="thumb-up" />
        </Button>
        <Button big="huge" look="star">
          Gramy!
        </Button>
      </Row>
    </Group>
  );
}
