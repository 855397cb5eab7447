/** The baseline for signing in: only the same argon2id. */
import { hash, verify } from '@node-rs/argon2';
import { serve } from './serve.ts';

const stored = await hash('gwiazdka', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

serve(async () => ({ matches: await verify(stored, 'gwiazdka') }));
