import { lacksFactor, type AccountRow, type Duty } from './accountRows.ts';
import type { Security } from './passwordRules.ts';

const DAY_MS = 24 * 60 * 60_000;

export type Duties = ReturnType<typeof createDuties>;

/** What somebody who has signed in has to do before anything else. */
export function createDuties(security: () => Security) {
  /**
   * Whether somebody else made the password, or it was too old at `began`: its age is looked at
   * when a session begins, so that none ends in the middle of a shift.
   */
  const isOver = ({ password, passwordTime, passwordGiven }: AccountRow, began: number): boolean =>
    passwordGiven === true ||
    (security().passwordDays > 0 &&
      password !== null &&
      Number(passwordTime ?? 0) + security().passwordDays * DAY_MS < began);
  /**
   * A session that began before its user's roles demanded a factor goes on to its end, so that no
   * switch blinds a control room.
   */
  const dutyOf = (
    row: AccountRow,
    session: { readonly began: number; readonly factorDue: boolean },
  ): Duty | undefined => {
    if (isOver(row, session.began)) return 'password';
    return session.factorDue && lacksFactor(row) ? 'factor' : undefined;
  };
  return { isOver, dutyOf };
}
