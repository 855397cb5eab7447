import { account } from './account.ts';
import { data } from './data.ts';
import { doors } from './doors.ts';
import { gifts } from './gifts.ts';
import { grownUps } from './grown-ups.ts';
import { hero } from './hero.ts';
import { kids } from './kids.ts';
import { marks } from './marks.ts';
import { missions } from './missions.ts';
import { news } from './news.ts';
import { notifications } from './notifications.ts';
import { pauses } from './pauses.ts';
import { points } from './points.ts';
import { recordings } from './recordings.ts';
import { tablets } from './tablets.ts';
import type { WriteRoute } from './trade.ts';
import { words } from './words.ts';

/** Each writer of a family has one of these trades. */
export const FAMILY_TRADES = {
  marks,
  missions,
  gifts,
  points,
  pauses,
  recordings,
  words,
  news,
  kids,
  hero,
  doors,
} as const;

/** Each of these has a family of its own. */
export const LONE_TRADES = { account, grownUps, data, tablets, notifications } as const;

type TradeName = keyof typeof FAMILY_TRADES | keyof typeof LONE_TRADES;

/** By whom each route that may change something is exercised, or why by nobody. */
export const WRITERS: Record<WriteRoute, TradeName | { nobody: string }> = {
  'put /api/actor': 'doors',
  'post /api/account': 'account',
  'post /api/session': 'account',
  'delete /api/session': 'account',
  'post /api/password-reset': { nobody: 'promises nothing; the account asks it for its links' },
  'put /api/password-reset': 'account',
  'put /api/account': 'account',
  'put /api/account/email': 'account',
  'delete /api/account/devices/{device}': 'account',
  'post /api/account/data': { nobody: 'changes nothing' },
  'post /api/account/deletion': 'account',
  'post /api/invitations': 'grownUps',
  'delete /api/invitations/{invitation}': 'grownUps',
  'post /api/invitation': { nobody: 'changes nothing' },
  'put /api/invitation': 'grownUps',
  'post /api/grown-ups/{grownUp}/removal': 'grownUps',
  'post /api/grown-ups/{grownUp}/founder': 'grownUps',
  'put /api/notifications': 'notifications',
  'put /api/notifications/device': 'notifications',
  'delete /api/notifications/device': 'notifications',
  'post /api/notifications/trial': { nobody: 'changes nothing' },
  'post /api/letters/{token}/end': { nobody: 'its word stands in letters alone' },
  'post /api/pairing': { nobody: 'promises nothing; the tablets ask it for their codes' },
  'put /api/pairing': 'tablets',
  'post /api/tablets/look': { nobody: 'changes nothing' },
  'put /api/tablets': 'tablets',
  'post /api/family-data/check': { nobody: 'changes nothing' },
  'put /api/family-data': 'data',
  'post /api/doors/{login}/open': 'doors',
  'post /api/doors/{login}/close': 'doors',
  'post /api/doors/open': 'doors',
  'post /api/kids': 'kids',
  'put /api/kids/{login}': 'kids',
  'delete /api/kids/{login}': 'kids',
  'post /api/kids/{login}/plan': 'kids',
  'post /api/kids/{login}/plan/copy': 'kids',
  'post /api/kids/{login}/missions': 'missions',
  'put /api/kids/{login}/missions/{mission}': 'missions',
  'put /api/kids/{login}/missions/order': 'missions',
  'delete /api/kids/{login}/missions/{mission}': 'missions',
  'post /api/kids/{login}/missions/{mission}/end': 'missions',
  'post /api/kids/{login}/missions/{mission}/resume': 'missions',
  'put /api/kids/{login}/missions/{mission}/marks/{day}': 'marks',
  'post /api/kids/{login}/acceptances': 'marks',
  'post /api/kids/{login}/returns': 'marks',
  'post /api/acceptances': 'marks',
  'post /api/returns': 'marks',
  'post /api/kids/{login}/celebrations': 'hero',
  'put /api/kids/{login}/badges/{badge}': 'hero',
  'delete /api/kids/{login}/badges/{badge}': 'hero',
  'post /api/kids/{login}/gifts': 'gifts',
  'put /api/kids/{login}/gifts/{gift}': 'gifts',
  'delete /api/kids/{login}/gifts/{gift}': 'gifts',
  'post /api/kids/{login}/gifts/{gift}/choose': 'gifts',
  'post /api/kids/{login}/gifts/{gift}/give-back': 'gifts',
  'post /api/kids/{login}/gifts/{gift}/hand-over': 'gifts',
  'post /api/kids/{login}/gifts/{gift}/take-back': 'gifts',
  'put /api/kids/{login}/goal': 'gifts',
  'post /api/kids/{login}/extra-points': 'points',
  'delete /api/kids/{login}/extra-points/{extra}': 'points',
  'post /api/pauses': 'pauses',
  'put /api/pauses/{pause}': 'pauses',
  'delete /api/pauses/{pause}': 'pauses',
  'put /api/kids/{login}/recordings/{number}': 'recordings',
  'delete /api/kids/{login}/recordings/{number}': 'recordings',
  'put /api/kids/{login}/words': 'words',
  'delete /api/kids/{login}/words/{word}': 'words',
  'post /api/kids/{login}/news/claims': 'news',
  'post /api/kids/{login}/news/shown': 'news',
};
