/** The baseline of a mark: the same statements on the same tables, one commit per change. */
import { serve } from './serve.ts';
import { mark } from './thumb.ts';

serve(mark);
