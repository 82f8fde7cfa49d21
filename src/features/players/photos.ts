import type { Clock } from '#base/clock.ts';
import { PHOTO_MOST, PHOTO_MS, photoPaths, photoTaken } from '#contracts/signage/photo.ts';
import type { HttpClient } from '#crud/httpClient.ts';

const ANSWER_MS = 12_000;

type Parts = {
  readonly request: HttpClient;
  readonly clock: Clock;
  readonly isIn: () => boolean;
  /** A JPEG of the page in base64; undefined where the browser makes none. */
  readonly take: () => Promise<string | undefined>;
  /** Asked before one is taken, told its hash once the server has it. */
  readonly pictured: () => (hash: string) => void;
};

/** Hands in a photograph of the page each minute and on demand. */
export class Photos {
  readonly #parts: Parts;
  #isBusy = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The answer ends it. */
  start(): () => void {
    return this.#parts.clock.every(PHOTO_MS, () => void this.photograph());
  }

  /** One that fails is not tried again: the next minute has another. */
  async photograph(): Promise<void> {
    const { request, isIn, take, pictured } = this.#parts;
    if (this.#isBusy || !isIn()) return;
    this.#isBusy = true;
    try {
      const told = pictured();
      const jpeg = await take().catch(() => undefined);
      if (jpeg === undefined || jpeg.length > PHOTO_MOST) return;
      const answer = await request({
        path: photoPaths.take,
        method: 'POST',
        body: { jpeg },
        answer: photoTaken,
        timeoutMs: ANSWER_MS,
      });
      if (answer.ok) told(answer.value.hash);
    } finally {
      this.#isBusy = false;
    }
  }
}
