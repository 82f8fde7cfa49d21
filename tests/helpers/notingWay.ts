import type { WayTrace } from '#server/ports/traces.ts';

/** A trace that writes down its stages as `stage began ended`. */
export class NotingWay implements WayTrace {
  readonly notes: string[] = [];
  readonly alarms: string[] = [];
  readonly mark: string;
  isKept: boolean;

  constructor(mark: string, isKept: boolean) {
    this.mark = mark;
    this.isKept = isKept;
  }

  keep(): void {
    this.isKept = true;
  }

  tells(alarmId: string): void {
    this.alarms.push(alarmId);
  }

  note(stage: string, beganAt: number, endedAt: number): void {
    this.notes.push(`${stage} ${beganAt} ${endedAt}`);
  }
}
