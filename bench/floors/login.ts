/** The floor of signing in: the same argon2id, and nothing else. */
import { hash, verify } from '@node-rs/argon2';
import { serve } from './serve.ts';

const stored = await hash('gwiazdka', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

serve(async () => ({ matches: await verify(stored, 'gwiazdka') }));
