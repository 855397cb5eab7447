/**
 * The baseline for reading a day: bare node:http with the same statements on the same tables. It
 * has no router, contract, rules or query builder. The difference in speed is what those cost.
 */

import { readDay } from './read-day.ts';
import { serve } from './serve.ts';

serve(readDay);
