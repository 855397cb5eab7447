export { waitingOfKids } from './queries.ts';
