import { createFileRoute } from '@tanstack/react-router';
import { Welcome } from '../witaj/Welcome.tsx';

export const Route = createFileRoute('/witaj')({ component: Welcome });
