import { expect, test } from 'vitest';
import { openPasswords } from './passwords.ts';

test('hashes at the recommended argon2id cost by default', async () => {
  expect(await openPasswords().hash('gwiazdka')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
