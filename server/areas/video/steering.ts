import type { Clock } from '#base/clock.ts';
import type { Result } from '#base/result.ts';
import type { CameraMove } from '#contracts/video/videoCalls.ts';
import type { ViewFault } from '#contracts/live/videoSession.ts';

/** Asks for one move of one camera. */
type Ask = (move: CameraMove) => Promise<Result<undefined, ViewFault>>;

/** A move that nobody ends, since the page that began it is gone, ends after this. */
const MOST_MS = 15_000;

/** Asks cameras to move, and to stop when nobody else does. */
export class Steering {
  readonly #clock: Pick<Clock, 'after'>;
  readonly #moving = new Map<string, () => void>();

  constructor(clock: Pick<Clock, 'after'>) {
    this.#clock = clock;
  }

  steer(cameraId: string, move: CameraMove, ask: Ask): Promise<Result<undefined, ViewFault>> {
    this.#moving.get(cameraId)?.();
    this.#moving.delete(cameraId);
    if (move !== 'stop')
      this.#moving.set(
        cameraId,
        this.#clock.after(MOST_MS, () => {
          this.#moving.delete(cameraId);
          void ask('stop');
        }),
      );
    return ask(move);
  }

  /** Stops waiting; cameras that move are left to their gateway. */
  end(): void {
    for (const cancel of this.#moving.values()) cancel();
    this.#moving.clear();
  }
}
