import { type ReactNode, useId } from 'react';
import { nameError, pointsError, pointsOf, steppedPoints } from '#domain/base/field.ts';
import type { PictureId } from '#domain/catalogue/pictures.ts';
import { Icon, Picture } from '../../illustrations/Picture.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { Stepper } from '../../ui/fields/Stepper.tsx';
import { ListRowFace } from '../../ui/lists/ListRow.tsx';
import type { Line } from './lines.ts';
import styles from './PlanForm.module.css';

interface Fields {
  name: string;
  picture: PictureId;
  points: number;
}

type LineFields = Line<Fields>['fields'];

export function PlanLine<L extends Line<Fields>>({
  line,
  note,
  open,
  onLine,
  onOpen,
  children,
}: {
  line: L;
  note: string;
  open: boolean;
  onLine: (line: L) => void;
  onOpen: (open: boolean) => void;
  children?: ReactNode;
}) {
  const id = useId();
  const { taken, fields } = line;
  const { name, picture } = fields;
  return (
    <li className={taken ? styles.taken : styles.skipped}>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.row}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => onOpen(!open)}
        >
          <ListRowFace
            picture={<Picture of={picture} />}
            name={<span className={styles.name}>{name}</span>}
            note={note}
            end={<Icon of="pencil" className={styles.pencil} />}
          />
        </button>
        <Button
          look="quiet"
          shape="round"
          aria-label={`W planie: ${name}`}
          aria-pressed={taken}
          onClick={() => {
            onLine({ ...line, taken: !taken });
            if (taken) onOpen(false);
          }}
        >
          <Icon of={taken ? 'check' : 'plus'} />
        </Button>
      </div>
      {open && (
        <div id={id} className={styles.fields}>
          <NameAndPoints
            of={fields}
            onChange={(changed) => onLine({ ...line, fields: { ...fields, ...changed } })}
          />
          {children}
        </div>
      )}
    </li>
  );
}

function NameAndPoints({
  of: { name, points },
  onChange,
}: {
  of: LineFields;
  onChange: (changed: Partial<LineFields>) => void;
}) {
  return (
    <>
      <Field
        label="Nazwa"
        value={name}
        onValue={(typed) => onChange({ name: typed })}
        error={nameError(name)}
      />
      <Stepper
        label="Punkty"
        value={points}
        onValue={(typed) => onChange({ points: typed })}
        onStep={(by) => onChange({ points: steppedPoints(points, by) })}
        error={pointsError(pointsOf(points))}
      />
    </>
  );
}
