import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contracts/http/paths.ts';
import { steerAnswer, type CameraMove, type SteerBody } from '#contracts/video/videoCalls.ts';
import { request } from '#crud/request.ts';
import { failureText } from '#crud/useFailureText.ts';
import { sayFailed } from '#ui/overlay/say.ts';

/** Asks a camera to move until it is asked to stop; a refusal is told. */
export function useSteer(cameraId: string): (move: CameraMove) => void {
  const { t, i18n } = useTranslation('cameras');
  const before = useRef<Promise<void>>(Promise.resolve());
  return useCallback(
    (move) => {
      const body: SteerBody = { cameraId, move };
      // One after the other: a stop must not overtake the move that it ends.
      before.current = before.current.then(async () => {
        const done = await request({
          path: paths.cameraSteer,
          method: 'POST',
          body,
          answer: steerAnswer,
          timeoutMs: 10_000,
        });
        if (!done.ok) sayFailed(t('steerFailed'), failureText(i18n, done.error));
      });
    },
    [cameraId, i18n, t],
  );
}
