/** How long „Cofnij” is offered after a command, in ms. The kid gets no news of the command until then. */
export const UNDO_MS = 8000;
