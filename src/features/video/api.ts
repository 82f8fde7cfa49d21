/** What others may use of video. */
export { nearestCameras } from './picture/nearest.ts';
export { spotOf } from './picture/spotOf.ts';
export { useCameras } from './picture/useCameras.ts';
export { loadCameraPicture } from './loading.ts';
