import { UNDO_MS } from '#domain/undo.ts';
import '../styles/font.css';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/shared.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Toasts } from '../ui/Toasts.tsx';
import { Sheet } from './Sheet.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('__ui.html has no #root.');

createRoot(root).render(
  <StrictMode>
    <Toasts ms={UNDO_MS}>
      <Sheet />
    </Toasts>
  </StrictMode>,
);
