/** The day's baseline: the same statements without router, contract, rules and query builder. */

import { readDay } from './read-day.ts';
import { serve } from './serve.ts';

serve(readDay);
