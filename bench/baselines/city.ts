/** The baseline of a city: those of a day and of a mark in one process. */

import { readDay } from './read-day.ts';
import { serve } from './serve.ts';
import { mark } from './thumb.ts';

serve((request) => (request.method === 'PUT' ? mark(request) : readDay(request)));
