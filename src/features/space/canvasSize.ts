/**
 * How much of the page a canvas covers, in px: known without making the page lay itself out in the
 * middle of a picture.
 */
export class CanvasSize {
  width: number;
  height: number;
  readonly #watch: ResizeObserver;

  constructor(canvas: HTMLCanvasElement) {
    this.width = canvas.clientWidth;
    this.height = canvas.clientHeight;
    this.#watch = new ResizeObserver(([entry]) => {
      this.width = Math.round(entry?.contentRect.width ?? this.width);
      this.height = Math.round(entry?.contentRect.height ?? this.height);
    });
    this.#watch.observe(canvas);
  }

  stop(): void {
    this.#watch.disconnect();
  }
}
