/** What the routes of the interface are about, in the order in which they are shown. */
export const TAGS = {
  account: 'A family’s account: signing up, in and out, its settings and devices.',
  'grown-up': 'The grown-ups of a family, and those who are invited.',
  tablet: 'Children’s tablets, which a parent pairs.',
  profile: 'Who uses a device: nobody yet, the parent, or one kid.',
  door: 'Guesses at the star codes of profiles.',
  kid: 'The children of a family.',
  mission: 'Missions and their marks.',
  inbox: 'What waits for the parent, across all children.',
  notification: 'What a grown-up hears of while away.',
  pause: 'Days without missions: holidays and illness.',
  week: 'Weeks and their figures.',
  badge: 'The hero’s badges.',
  news: 'What a kid is told of what others did meanwhile, once.',
  word: 'What a parent says of what it has accepted or given.',
  gift: 'Gifts, from the wish to the handover.',
  recording: 'What the parent records for missions and gifts.',
  points: 'Where points came from and where they went.',
  'family data': 'A family’s file, which another installation can load.',
  live: 'What changes while a page is open.',
  operation: 'For whoever runs the server.',
} as const;

export type Tag = keyof typeof TAGS;
