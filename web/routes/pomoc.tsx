import { createFileRoute } from '@tanstack/react-router';
import { Help } from '../witaj/Help.tsx';

export const Route = createFileRoute('/pomoc')({ component: Help });
