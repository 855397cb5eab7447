import { useState } from 'react';
import { Icon, Picture } from '../art/Picture.tsx';
import { Button } from '../ui/Button.tsx';
import { AlertDialog, Dialog } from '../ui/Dialog.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Loading } from '../ui/Loading.tsx';
import { useToast } from '../ui/Toasts.tsx';
import { Group, Row } from './Group.tsx';
import styles from './Sheet.module.css';

export function Messages() {
  const [open, setOpen] = useState<'dialog' | 'alert' | null>(null);
  const toast = useToast();
  const close = () => setOpen(null);
  return (
    <Group id="messages" title="Okna i komunikaty">
      <Row>
        <Button look="quiet" onClick={() => setOpen('dialog')}>
          Otwórz okno
        </Button>
        <Button look="quiet" onClick={() => setOpen('alert')}>
          Otwórz komunikat
        </Button>
        <Button
          look="quiet"
          onClick={() => toast({ text: 'Zrobione: Pościelić łóżko', undo: async () => {} })}
        >
          Pokaż dymek
        </Button>
      </Row>
      <div className={styles.columns}>
        <Empty picture={<Icon of="sleeping-star" />} text="Nie ma tu jeszcze żadnych misji.">
          <Button>Dodaj misję</Button>
        </Empty>
        <Empty
          look="proud"
          picture={<Icon of="proud-star" />}
          text="Brawo! Nie masz już żadnych misji do wykonania!"
        />
        <Empty
          look="error"
          picture={<Icon of="cloud-offline" />}
          text="Nie ma połączenia z internetem."
        >
          <Button look="quiet">Spróbuj ponownie</Button>
        </Empty>
        <Loading />
      </div>
      {open === 'dialog' && (
        <Dialog title="Pościelić łóżko" picture={<Picture of="make-bed" />} onClose={close}>
          <Row>
            <Button look="quiet" shape="round" big aria-label="Kciuk w dół">
              <Icon of="thumb-down" />
            </Button>
            <Button look="quiet" shape="round" big aria-label="Kciuk w górę">
              <Icon of="thumb-up" />
            </Button>
          </Row>
        </Dialog>
      )}
      {open === 'alert' && (
        <AlertDialog title="Gratulacje!" picture={<Icon of="proud-star" />} onClose={close}>
          <p>Misja czeka teraz na akceptację mamy.</p>
          <Button big onClick={close}>
            OK
          </Button>
        </AlertDialog>
      )}
    </Group>
  );
}
