import { createFileRoute } from '@tanstack/react-router';
import { Welcome } from '../features/landing/Welcome.tsx';

export const Route = createFileRoute('/witaj')({ component: Welcome });
