/** What a kid reads and hears of an excused mission, on any day. */
export const NOT_NEEDED = 'Tym razem nie trzeba!';
