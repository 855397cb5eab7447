export { codeOf, guessCode, passDoor } from './guess.ts';
export { doorsOf } from './handlers.ts';
export { forgetGuesses } from './queries.ts';
