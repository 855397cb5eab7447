export { NoBadgeLeft } from './NoBadgeLeft.tsx';
export { OwnBadge } from './OwnBadge.tsx';
export { PuttingOn } from './PuttingOn.tsx';
