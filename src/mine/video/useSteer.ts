import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../contracts/http/paths.ts';
import { steerAnswer, type CameraMove, type SteerBody } from '../../contracts/http/video.ts';
import { request } from '../../crud/request.ts';
import { useFailureText } from '../../crud/useFailureText.ts';
import { sayFailed } from '../../ui/overlay/say.ts';

/** Asks a camera to move until it is asked to stop; a refusal is told. */
export function useSteer(cameraId: string): (move: CameraMove) => void {
  const { t } = useTranslation('cameras');
  const failureText = useFailureText();
  return useCallback(
    (move) => {
      const body: SteerBody = { cameraId, move };
      void request({ path: paths.cameraSteer, method: 'POST', body, answer: steerAnswer, timeoutMs: 10_000 }).then((done) => {
        if (!done.ok) sayFailed(t('steerFailed'), failureText(done.error));
      });
    },
    [cameraId, failureText, t],
  );
}
