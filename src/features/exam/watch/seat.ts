import type { Watched } from '#contracts/exam/markingCalls.ts';

export type Seated = Watched['students'][number];

/** Where a student is with his exam: `silent` sits, but his page has not been heard of. */
export type SeatState = 'waits' | 'sits' | 'silent' | 'handedIn' | 'absent' | 'void';

/** A page that sits is heard of each 15 s; after three of them its line is cut. */
const SILENT_MS = 45_000;
const ANSWERING = 1;
const ABSENT = 4;
const INVALID = 5;

/** What an invigilator has to know of a student at a glance. */
export function seatOf(
  student: Seated,
  now: number,
): { readonly state: SeatState; readonly isOdd: boolean } {
  const { blurCount, windowCount } = student;
  return { state: stateOf(student, now), isOdd: blurCount > 0 || windowCount > 1 };
}

/** Whether an invigilator has still to see that it is he. */
export const needsCheck = (
  { attemptId, status, checked }: Seated,
  { faceCheck }: Pick<Watched, 'faceCheck'>,
): boolean => faceCheck && attemptId !== null && status !== INVALID && !checked;

function stateOf({ attemptId, status, lastSeenTime }: Seated, now: number): SeatState {
  if (status === ABSENT) return 'absent';
  if (attemptId === null) return 'waits';
  if (status === INVALID) return 'void';
  if (status !== ANSWERING) return 'handedIn';
  return lastSeenTime !== null && now - lastSeenTime > SILENT_MS ? 'silent' : 'sits';
}
