/** Sets the sentence for a field whose schema has none of its own. */
import { z } from '@hono/zod-openapi';

z.config({ customError: () => 'Nieprawidłowa wartość' });
