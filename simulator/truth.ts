/**
 * One line of the truth log: what really happened, for those who check what was measured and
 * alarmed.
 */
export type Truth =
  | {
      readonly t: number;
      readonly kind: 'scenario';
      readonly id: string;
      readonly event: 'begin' | 'end';
    }
  | {
      readonly t: number;
      readonly kind: 'person';
      readonly cardNo: string;
      readonly event: 'in' | 'out' | 'help';
      readonly underground: number;
    }
  | {
      readonly t: number;
      readonly kind: 'blast';
      readonly blastNo: string;
      readonly heading: string;
      readonly chargeKg: number;
    }
  | { readonly t: number; readonly kind: 'gas'; readonly points: Readonly<Record<string, number>> }
  | {
      readonly t: number;
      readonly kind: 'air';
      readonly total: number;
      readonly fanPressure: number;
      readonly underground: number;
    };

/** Keeps lines until they are taken; keeps nothing while nobody wants them. */
export class TruthLog {
  readonly wanted: boolean;
  #lines: Truth[] = [];

  constructor(wanted: boolean) {
    this.wanted = wanted;
  }

  tell(line: Truth): void {
    if (this.wanted) this.#lines.push(line);
  }

  take(): Truth[] {
    const lines = this.#lines;
    this.#lines = [];
    return lines;
  }
}
