import type { OpenAPIHono } from '@hono/zod-openapi';
import * as account from './account.ts';
import * as badge from './badge.ts';
import * as door from './door.ts';
import * as familyData from './family-data.ts';
import * as gift from './gift.ts';
import * as grownUp from './grown-up.ts';
import { getHealth } from './health.ts';
import * as inbox from './inbox.ts';
import * as kid from './kid.ts';
import { getLive } from './live.ts';
import * as mark from './mark.ts';
import * as mission from './mission.ts';
import * as news from './news.ts';
import * as notification from './notification.ts';
import * as pause from './pause.ts';
import { copyPlan, takePlan } from './plan.ts';
import * as points from './points.ts';
import * as recording from './recording.ts';
import * as start from './start.ts';
import * as tablet from './tablet.ts';
import * as week from './week.ts';
import * as word from './word.ts';

export type { DocumentRequest, Documents, HtmlDocument } from './document.ts';
export type { Beat, Greeting, LiveEvent, Noun } from './live.ts';

/** Every route of the interface. */
export const ROUTES = [
  { route: getHealth },
  { route: start.getStart },
  { route: start.putActor },
  { route: account.register },
  { route: account.logIn },
  { route: account.logOut },
  { route: account.askReset },
  { route: account.resetPassword },
  { route: account.getAccount },
  { route: account.editAccount },
  { route: account.changeEmail },
  { route: account.signOutDevice },
  { route: account.downloadData },
  { route: account.deleteAccount },
  { route: grownUp.listGrownUps },
  { route: grownUp.invite },
  { route: grownUp.revokeInvitation },
  { route: grownUp.lookAtInvitation },
  { route: grownUp.acceptInvitation },
  { route: grownUp.removeGrownUp },
  { route: grownUp.handOver },
  { route: tablet.startPairing },
  { route: tablet.finishPairing },
  { route: tablet.lookAtTablet },
  { route: tablet.pairTablet },
  { route: familyData.checkData },
  { route: familyData.loadData },
  { route: door.listDoors },
  { route: door.openKidDoor },
  { route: door.closeKidDoor },
  { route: door.openParentDoor },
  { route: kid.listKids },
  { route: kid.getKid },
  { route: kid.addKid },
  { route: kid.getKidProfile },
  { route: kid.editKid },
  { route: kid.deleteKid },
  { route: mission.listMissions },
  { route: mission.createMission },
  { route: mission.orderMissions },
  { route: mission.getMission },
  { route: mission.editMission },
  { route: mission.deleteMission },
  { route: mission.endMission },
  { route: mission.resumeMission },
  { route: mission.listEndedMissions },
  { route: mission.listMissionVersions },
  { route: takePlan },
  { route: copyPlan },
  { route: mark.setMark },
  { route: mark.listWaiting },
  { route: mark.acceptMarks },
  { route: mark.returnMarks },
  { route: inbox.getInbox },
  { route: inbox.acceptFromInbox },
  { route: inbox.returnToInbox },
  { route: week.getWeek },
  { route: week.getWeekOfKids },
  { route: week.listWeeks },
  { route: week.getConstellation },
  { route: week.celebrateWeeks },
  { route: pause.listPauses },
  { route: pause.addPause },
  { route: pause.editPause },
  { route: pause.deletePause },
  { route: badge.chooseBadge },
  { route: badge.releaseBadge },
  { route: gift.listGifts },
  { route: gift.listReceivedGifts },
  { route: gift.createGift },
  { route: gift.editGift },
  { route: gift.deleteGift },
  { route: gift.chooseGift },
  { route: gift.giveGiftBack },
  { route: gift.handGiftOver },
  { route: gift.takeGiftBack },
  { route: gift.putGoal },
  { route: points.listHistory },
  { route: points.addExtraPoints },
  { route: points.withdrawExtraPoints },
  { route: recording.getRecording },
  { route: recording.putRecording },
  { route: recording.deleteRecording },
  { route: word.listWords },
  { route: word.putWord },
  { route: word.deleteWord },
  { route: news.claimNews },
  { route: news.finishNews },
  { route: notification.getNotifications },
  { route: notification.putNotifications },
  { route: notification.hearHere },
  { route: notification.hearNotHere },
  { route: notification.tryNotification },
  { route: notification.endLetters },
  { route: getLive },
] as const;

type Handled<Routes> = {
  -readonly [At in keyof Routes]: Routes[At] & { handler: unknown };
};

declare const api: OpenAPIHono;

/** The type that the browser's client is made from; nothing of the server reaches the browser. */
export type Api = ReturnType<typeof api.openapiRoutes<Handled<typeof ROUTES>>>;
