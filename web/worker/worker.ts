import { hearNotifications } from './notifications.ts';

hearNotifications(self as unknown as Parameters<typeof hearNotifications>[0]);
