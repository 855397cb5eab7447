/** Limits on the number of things, so that no list and no response grows without a bound. */

/** The largest number of anything that the database numbers: the range of its columns. */
export const LARGEST_NUMBER = 2 ** 31 - 1;
export const MOST_KIDS = 20;
/** The largest number of grown-ups in a family, including valid invitations. */
export const MOST_GROWN_UPS = 4;
export const MOST_TOKENS = 20;
export const MOST_WEBHOOKS = 5;
/** Those not received yet. */
export const MOST_GIFTS = 100;
/** Those that have not ended. */
export const MOST_MISSIONS = 100;
/** Of a mission, a gift or extra points. */
export const MOST_POINTS = 10_000;
export const MOST_POINTS_TEXT = '10 000';
/** How often a day a kid can get extra points. A family's file can bring more. */
export const MOST_EXTRA_POINTS_A_DAY = 300;
/** The largest number of a kid's waiting marks that the inbox lists and accepts at once. */
export const MOST_IN_INBOX = 50;
/** Of all waiting marks of a family, the family panel counts so many at most. */
export const MOST_COUNTED = 100;
/** The largest number of a kid's marks in one request or response, and so in a list on the screen. */
export const MOST_MARKS = 500;
/** Beyond this number of news, the server keeps the newest and the rest of their oldest day. */
export const MOST_NEWS = 500;
/** How many days ahead a mission can be marked, and one for one day planned. */
export const MOST_DAYS_AHEAD = 366;
/** How many days back a parent can still excuse a mission („Dziś nie trzeba”). */
export const MOST_DAYS_BACK = 31;
/** The largest number of a family's excuses that can still be undone. */
export const MOST_EXCUSES = 1000;
/** A mission repeats at least every so many weeks. */
export const MOST_WEEKS = 4;
/** The most minutes that a mission can take; the least is 1. */
export const MOST_MINUTES = 30;
/** The largest number of a family's pauses that can still be changed. Each turn counts. */
export const MOST_PAUSES = 100;
/** How many times a repeating pause can come. */
export const MOST_TURNS = 26;
/** A pause repeats at most every so many weeks. */
export const LEAST_WEEKS_APART = 2;
/** The longest pause in days, and how many days back it can begin. */
export const MOST_PAUSE_DAYS = 92;
/** The largest number of a kid's proposals that can wait when it offers another one. */
export const MOST_PROPOSALS = 5;
/** How many of a kid's proposals keep their voice. Newer voices replace the oldest. */
export const MOST_PROPOSAL_VOICES = 10;
/** The largest number of a kid's missions in one week, including those that ended in it. */
export const MOST_MISSIONS_A_WEEK = 300;
/** The same limit for a file, in which edits can leave several versions of each mission in a week. */
export const MOST_VERSIONS_A_WEEK = 1000;
export const LONGEST_RECORDING_SECONDS = 8;
/** Eight seconds of Opus take about 30 000. */
export const MOST_RECORDING_BYTES = 64 * 1024;
/** The largest size in bytes of all recordings of a family. */
export const MOST_RECORDED_BYTES = 4 * 1024 * 1024;
export const MOST_PHOTOS = 100;
export const MOST_PHOTO_BYTES = 100 * 1024;
/** The largest width and height of a photo. A decoder needs four bytes for each pixel. */
export const PHOTO_PIXELS = 1024;
/** The largest size in bytes of all photos in a family's file, as base64. */
export const LARGEST_PHOTOS_BYTES = 14 * 1024 * 1024;
/** Without photos, ten years of twenty kids take 7 MB, the largest recordings as base64 5.5 MB. */
export const LARGEST_DATA_BYTES = 14 * 1024 * 1024 + LARGEST_PHOTOS_BYTES;
/** The same limit for a file with indentation. No real file comes close to it. */
export const LARGEST_FILE_BYTES = 64 * 1024 * 1024;
