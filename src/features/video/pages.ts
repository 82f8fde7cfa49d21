import * as video from '#contracts/video/video.ts';
import { entityPages, pageOverride } from '#crud/entityPages.tsx';
import { CameraDetail } from './page/CameraDetail.tsx';

/** The pages of its entities, by name. */
export const pages = entityPages(
  [video],
  [pageOverride(video.camera, { regions: { detail: CameraDetail } })],
);
