/** Seconds of picture that have arrived and are not shown yet. */
export function behindOf({ buffered, currentTime }: HTMLVideoElement): number | undefined {
  return buffered.length === 0
    ? undefined
    : Math.max(0, buffered.end(buffered.length - 1) - currentTime);
}
