/** How many of a thing there may be: no list, and no answer about it, grows without an end. */

/** Children of a family. */
export const MOST_KIDS = 20;
/** Grown-ups of a family; invitations that are still good count among them. */
export const MOST_GROWN_UPS = 4;
/** Gifts of a child that it has not yet received. */
export const MOST_GIFTS = 100;
/** Missions of a child that are not ended. */
export const MOST_MISSIONS = 100;
/** Waiting marks of a child that the parent's inbox shows, and that are accepted from there at once. */
export const MOST_IN_INBOX = 50;
/** What a child is still to be told, and all of the oldest day among it: what is older is not. */
export const MOST_NEWS = 500;
/** So many days ahead a mission for one day alone may be planned. */
export const MOST_DAYS_AHEAD = 366;
/** Pauses of a family that can still be changed. */
export const MOST_PAUSES = 100;
/** So many days a pause has at most, and so many days back it may begin. */
export const MOST_PAUSE_DAYS = 92;
/** Missions of a child in one week, also those that were ended in it. */
export const MOST_MISSIONS_A_WEEK = 300;
/** The same in a file: edits of a week may have put several versions in the place of each. */
export const MOST_VERSIONS_A_WEEK = 1000;
/** Bytes of what a parent records for one mission or gift: eight seconds of Opus are thirty thousand. */
export const MOST_RECORDING_BYTES = 64 * 1024;
/** Bytes of all that the parents of a family record. */
export const MOST_RECORDED_BYTES = 4 * 1024 * 1024;
/**
 * Bytes of a family’s file as it is sent: ten years of twenty children are seven million of them, and
 * all that may be recorded, as text, five and a half.
 */
export const LARGEST_DATA_BYTES = 14 * 1024 * 1024;
/** The same with all the blanks that make it readable: no family’s file is nearly as large. */
export const LARGEST_FILE_BYTES = 64 * 1024 * 1024;
