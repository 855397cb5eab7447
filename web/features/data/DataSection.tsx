import { useState } from 'react';
import { useFamily } from '../../offline/client/family.ts';
import { Section } from '../../shared/account/Section.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { LoadData } from './LoadData.tsx';
import { SaveData } from './SaveData.tsx';

/** An account without kids can load a file. */
export function DataSection() {
  const { kids } = useFamily();
  // Stays mounted with the page: after loading a file the parent is redirected to „Dzieci”.
  const [isEmpty] = useState(kids.length === 0);
  const [isSaving, setSaving] = useState(false);
  return (
    <Section title="Dane rodziny">
      <Button look="quiet" onClick={() => setSaving(true)}>
        Pobierz dane rodziny
      </Button>
      {isEmpty ? (
        <LoadData />
      ) : (
        <p className="hint">Dane z pliku można wczytać tylko do konta bez dzieci.</p>
      )}
      {isSaving && <SaveData onClose={() => setSaving(false)} />}
    </Section>
  );
}
