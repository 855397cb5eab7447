export { countGifts, giftsNotReceived, insertGift } from './queries.ts';
