import type { ParentKidPage } from '../../web/frame/parent-kid-pages.ts';
import { addressOf } from './address.ts';

/**
 * The address of each page on which a parent works with a kid. The ready-made plan is for a
 * `newcomer` without missions; a gift that is `free` can be had.
 */
export function pagesOf(
  login: string,
  of: { newcomer: string; mission: number; gift: number; free: number },
): Record<ParentKidPage, string> {
  return {
    editKid: addressOf.editKid(login),
    missions: addressOf.missions(login),
    mission: addressOf.mission(login, of.mission),
    addMission: addressOf.addMission(login),
    addOwnMission: addressOf.addOwnMission(login),
    addRecommendedMission: addressOf.addRecommendedMission(login, 'make-bed'),
    readyPlan: addressOf.readyPlan(of.newcomer),
    copyPlan: addressOf.copyPlan(of.newcomer),
    week: addressOf.week(login, 0),
    history: addressOf.history(login),
    gifts: addressOf.gifts(login),
    gift: addressOf.gift(login, of.gift),
    availableGift: addressOf.availableGift(login, of.free),
    addGift: addressOf.addGift(login),
    addOwnGift: addressOf.addOwnGift(login),
    addRecommendedGift: addressOf.addRecommendedGift(login, 'cinema'),
    points: addressOf.points(login),
    addExtraPoints: addressOf.addExtraPoints(login),
  };
}
