/** `npm run restore FILE`, while no server runs. */
import { program } from './program.ts';

await program(async () => {});
