/** They load with the first tap. */
export { LockedBadge } from './LockedBadge.tsx';
export { OwnBadge } from './OwnBadge.tsx';
export { PuttingOn } from './PuttingOn.tsx';
