import { createFileRoute } from '@tanstack/react-router';
import { Help } from '../features/landing/Help.tsx';

export const Route = createFileRoute('/pomoc')({ component: Help });
