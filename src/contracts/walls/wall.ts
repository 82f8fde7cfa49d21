import { z } from 'zod';

/** Permission code: to leave a browser signed in as a wall. */
export const wallCode = 'data/wall/open';

/** What a wall may see, and no more of it than its user: codes for reading alone. */
export const wallCodes = [
  'data/mine/get',
  'data/kafkaMineAlarmRecord/list',
  'data/series/list',
  'data/undergroundPersonnelLocation/list',
  'data/envDevice/list',
  'data/camera/list',
  'data/camera/get',
  'advert/template/get',
  'ecs/worker/cards',
] as const;

/** `name` tells this wall from others in the list of sessions. */
export const openWallBody = z.strictObject({ name: z.string().trim().min(1).max(60) });
