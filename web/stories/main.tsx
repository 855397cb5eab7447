import '../ui/styles/font.css';
import '../ui/styles/tokens.css';
import '../ui/styles/base.css';
import '../ui/styles/shared.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Finales } from './Finales.tsx';
import { Heroes } from './Heroes.tsx';
import { Pictures } from './Pictures.tsx';
import styles from './stories.module.css';

const root = document.getElementById('root');
if (!root) throw new Error('stories/index.html has no #root.');

createRoot(root).render(
  <StrictMode>
    <main className={styles.stories}>
      <Heroes />
      <Finales />
      <Pictures />
    </main>
  </StrictMode>,
);
