import sharp from 'sharp';
import { failure } from '#contracts/errors.ts';
import { pictureAnew, type AnewPicture } from '#server/areas/admin/files/pictureAnew.ts';
import { Refusal, serveTask } from '#server/kernel/bounded/boundedTask.ts';

/** What a gateway answered as a still. */
export type StillTask = { readonly given: Uint8Array };

const SIDES = { width: 1920, height: 1080 } as const;
const PIXELS_MOST = 40_000_000;

await serveTask<StillTask, AnewPicture>(async function* ({ given }) {
  sharp.concurrency(1);
  sharp.cache(false);
  const unread = new Refusal(failure('bad_file', 'The picture cannot be read.', 'file'));
  const made = await pictureAnew(given, SIDES, PIXELS_MOST).catch(() => {
    throw unread;
  });
  if (made === undefined) throw unread;
  yield made;
});
