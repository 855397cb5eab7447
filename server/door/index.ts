export { codeOf, guessCode, passDoor } from './guess.ts';
export { forgetGuesses } from './queries.ts';
