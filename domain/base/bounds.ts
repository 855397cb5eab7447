/** Limits on the number of things, so that no list and no response grows without a bound. */

/** The largest number of anything that the database numbers: the range of its columns. */
export const LARGEST_NUMBER = 2 ** 31 - 1;
/** The largest number of kids in a family. */
export const MOST_KIDS = 20;
/** The largest number of grown-ups in a family, including valid invitations. */
export const MOST_GROWN_UPS = 4;
/** The largest number of a family's tokens. */
export const MOST_TOKENS = 20;
/** The largest number of a family's webhooks. */
export const MOST_WEBHOOKS = 5;
/** The largest number of a kid's gifts that it has not received. */
export const MOST_GIFTS = 100;
/** The largest number of a kid's missions that have not ended. */
export const MOST_MISSIONS = 100;
/** How often a day a kid can get extra points. A family's file can bring more. */
export const MOST_EXTRA_POINTS_A_DAY = 300;
/** The largest number of a kid's waiting marks that the inbox lists and accepts at once. */
export const MOST_IN_INBOX = 50;
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
/** The largest number of a family's pauses that can still be changed. */
export const MOST_PAUSES = 100;
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
/** The maximum length of a recording in seconds. */
export const LONGEST_RECORDING_SECONDS = 8;
/** The largest recording in bytes. Eight seconds of Opus take about 30 000. */
export const MOST_RECORDING_BYTES = 64 * 1024;
/** The largest size in bytes of all recordings of a family. */
export const MOST_RECORDED_BYTES = 4 * 1024 * 1024;
/** The largest number of a family's photos. */
export const MOST_PHOTOS = 100;
/** The largest photo in bytes. */
export const MOST_PHOTO_BYTES = 100 * 1024;
/** The largest width and height of a photo. A decoder needs four bytes for each pixel. */
export const PHOTO_PIXELS = 1024;
/** The largest size in bytes of all photos in a family's file, as base64. */
export const LARGEST_PHOTOS_BYTES = 14 * 1024 * 1024;
/**
 * The largest upload of a family's file in bytes. Without photos, ten years of twenty kids take 7
 * million bytes, and the largest recordings as base64 take 5.5 million.
 */
export const LARGEST_DATA_BYTES = 14 * 1024 * 1024 + LARGEST_PHOTOS_BYTES;
/** The same limit for a file with indentation. No real file comes close to it. */
export const LARGEST_FILE_BYTES = 64 * 1024 * 1024;
