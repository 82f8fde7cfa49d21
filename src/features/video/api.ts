/** What others may use of video. */
export { nearestCameras } from './picture/nearest.ts';
export { spotOf } from './picture/spotOf.ts';
export { useCameras } from './picture/useCameras.ts';

/** Loads it when it is first shown. */
export const loadCameraPicture = async () => ({
  default: (await import('./picture/CameraPicture.tsx')).CameraPicture,
});
