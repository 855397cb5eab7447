/** How long „Cofnij” stands after a command, in ms. So long a child is not told what its parent did. */
export const UNDO_MS = 8000;
