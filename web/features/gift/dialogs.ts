/** They load with the first tap. */
export { TakeGift } from './TakeGift.tsx';
export { TakenGift } from './TakenGift.tsx';
