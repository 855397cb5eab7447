export { countGifts, insertGift } from './queries.ts';
