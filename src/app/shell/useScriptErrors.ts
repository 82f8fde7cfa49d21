import { useEffect } from 'react';
import { FailedRequest } from '#crud/FailedRequest.ts';

const load = () => import('../dialogs/tellOfError.ts');

/**
 * Tells of bugs that reached the window, each text once at a time; failed requests are told by
 * those who asked.
 */
export function useScriptErrors(): void {
  useEffect(() => {
    const tell = (thrown: unknown): void => {
      if (thrown instanceof FailedRequest) return;
      // What cannot be told must not be told of either: that would go on for ever.
      load()
        .then(({ tellOfError }) => tellOfError(thrown))
        .catch(() => undefined);
    };
    // Fetched while there is a line.
    load().catch(() => undefined);
    const onError = (event: ErrorEvent): void => {
      // Without an error object it is the browser's own remark (ResizeObserver), not a bug.
      if (event.error !== undefined && event.error !== null) tell(event.error);
    };
    const onRejection = (event: PromiseRejectionEvent): void => tell(event.reason);
    window.addEventListener('error', onError);
    window.addEventListener('unhandledrejection', onRejection);
    return () => {
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
    };
  }, []);
}
