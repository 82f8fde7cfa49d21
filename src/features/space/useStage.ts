import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

/** A scene that draws on a canvas until it is destroyed. */
export type Stage = { destroy(): void };

/**
 * `absent`: no scene could be made; `lost`: the graphics card took it away. Both are tried again
 * without a hand.
 */
export type StageState = 'starting' | 'shown' | 'absent' | 'lost';

const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 60_000;

/**
 * Keeps a scene in `host` for as long as the component is up and `key` stays: on a canvas of its
 * own, made anew when it was lost or could not be made, at first after two seconds, then ever more
 * seldom down to once a minute. `start` may fail.
 */
export function useStage<T extends Stage>(
  host: RefObject<HTMLElement | null>,
  key: unknown,
  start: (canvas: HTMLCanvasElement) => Promise<T>,
): { readonly stage: T | undefined; readonly state: StageState } {
  const [stage, setStage] = useState<T>();
  const [state, setState] = useState<StageState>('starting');
  const [attempt, setAttempt] = useState(0);
  const failures = useRef(0);
  const begin = useEffectEvent(start);
  useEffect(() => {
    const box = host.current;
    if (box === null) return undefined;
    const canvas = document.createElement('canvas');
    box.append(canvas);
    let due: ReturnType<typeof setTimeout> | undefined;
    const again = (): void => {
      clearTimeout(due);
      due = setTimeout(
        () => setAttempt((count) => count + 1),
        Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures.current),
      );
      failures.current += 1;
    };
    const lost = (event: Event): void => {
      event.preventDefault();
      setState('lost');
      again();
    };
    canvas.addEventListener('webglcontextlost', lost);
    let own: T | undefined;
    let isGone = false;
    void begin(canvas).then(
      (scene) => {
        if (isGone) return scene.destroy();
        own = scene;
        failures.current = 0;
        setState('shown');
        return setStage(() => scene);
      },
      (cause: unknown) => {
        if (isGone) return;
        console.error('no scene', cause);
        setState('absent');
        again();
      },
    );
    return () => {
      isGone = true;
      clearTimeout(due);
      canvas.removeEventListener('webglcontextlost', lost);
      setStage(undefined);
      // Effects of this same picture may still speak to it.
      queueMicrotask(() => own?.destroy());
      canvas.remove();
    };
  }, [host, key, attempt]);
  return { stage, state };
}
