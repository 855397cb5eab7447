import { expect, test } from 'vitest';
import { openPasswords } from './passwords.ts';

test('A password costs what is recommended for argon2id, unless a test asks for less', async () => {
  expect(await openPasswords().hash('gwiazdka')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
