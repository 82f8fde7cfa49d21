import { useEffect, useRef, useState } from 'react';
import { BEAT_MS, beatAnswer, coursePaths, type BeatAnswer } from '#contracts/exam/courseCalls.ts';
import { request } from '#crud/request.ts';

type Beats = {
  readonly courseId: string;
  readonly chapterId: string;
  /** Asked at each beat: whether somebody studies now. */
  readonly isStudied: () => boolean;
  readonly position: () => number | undefined;
  readonly onBeat: (beat: BeatAnswer) => void;
};

/**
 * Tells the server at once and each 15 s that a chapter is studied, while its page is looked at;
 * answers whether the last beat was not taken.
 */
export function useBeats(beats: Beats): boolean {
  const { courseId, chapterId } = beats;
  const latest = useRef(beats);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    latest.current = beats;
  });
  useEffect(() => {
    let isOver = false;
    const beat = async (): Promise<void> => {
      const { isStudied, position } = latest.current;
      if (document.hidden || !isStudied()) return;
      const at = position();
      const done = await request({
        path: coursePaths.beat,
        method: 'POST',
        body: { courseId, chapterId, ...(at === undefined ? {} : { position: at }) },
        answer: beatAnswer,
        timeoutMs: 10_000,
      });
      if (isOver) return;
      setLost(!done.ok);
      if (done.ok) latest.current.onBeat(done.value);
    };
    void beat();
    const timer = setInterval(() => void beat(), BEAT_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [courseId, chapterId]);
  return isLost;
}
