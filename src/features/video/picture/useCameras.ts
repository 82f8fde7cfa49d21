import { useQuery } from '@tanstack/react-query';
import { paths } from '#contracts/http/paths.ts';
import { cameraViews } from '#contracts/video/videoCalls.ts';
import { answerOf } from '#crud/request.ts';

/** The cameras that the user may see, by code. */
export const useCameras = (wanted = true) =>
  useQuery({
    queryKey: ['cameras'],
    queryFn: async ({ signal }) =>
      (await answerOf({ path: paths.cameraViews, answer: cameraViews, signal })).cameras,
    staleTime: 60_000,
    enabled: wanted,
  });
