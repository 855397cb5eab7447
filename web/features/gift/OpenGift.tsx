import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isAffordable } from '#domain/gift/gift.ts';
import { paths } from '../../paths.ts';
import { useGifts } from '../../shared/data/gift.ts';
import { EditGift } from './EditGift.tsx';

/**
 * The page of an unused gift. The form keeps the gift as it was opened, so that another device's
 * change does not reset it. Taking the gift uses the current one.
 */
export function OpenGift({ login, giftId }: { login: string; giftId: string }) {
  const { gifts, remaining } = useGifts(login);
  const live = gifts.find(({ gift }) => String(gift) === giftId);
  const [opened] = useState(live);
  if (!opened) {
    return <Navigate {...paths.gifts(login)} replace />;
  }
  const now = live ?? opened;
  const affordable = now.status === 'unused' && isAffordable(now, remaining);
  return <EditGift login={login} gift={opened} live={now} affordable={affordable} />;
}
