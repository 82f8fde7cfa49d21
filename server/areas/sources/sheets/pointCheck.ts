import type { ErrorCode } from '#contracts/errors.ts';
import type { LookedRow } from '#server/ports/sources.ts';
import { rowOfReading } from './sampleRow.ts';
import type { SheetReading } from './sheetReadings.ts';

/** A reading or a cell that is refused, and the reason in words. */
export type Refused = {
  readonly cell: {
    readonly row: number;
    readonly name: string;
    readonly pointCode: string;
    readonly code: ErrorCode;
    readonly what: string;
  };
  readonly message: string;
  /** As it would be taken once what is against it is mended. */
  readonly reading?: SheetReading;
};

export type Checked = {
  readonly good: readonly SheetReading[];
  readonly refused: readonly Refused[];
};

/** Pairs that are asked for at once: whoever answers has alarms to see to. */
const AT_ONCE = 500;

/**
 * Parts readings from those whose point is unknown or whose unit cannot become the point's: each
 * pair of both is asked for once, however many readings it has.
 */
export class PointCheck {
  readonly #look: (payload: string) => Promise<readonly LookedRow[]>;
  /** Pairs that were asked for; undefined: nothing is against them. */
  readonly #known = new Map<string, Exclude<LookedRow, { ok: true }> | undefined>();

  constructor(look: (payload: string) => Promise<readonly LookedRow[]>) {
    this.#look = look;
  }

  async part(readings: readonly SheetReading[]): Promise<Checked> {
    await this.#learn(readings);
    const good: SheetReading[] = [];
    const refused: Refused[] = [];
    for (const reading of readings) {
      const fault = this.#known.get(keyOf(reading));
      if (fault === undefined) good.push(reading);
      else {
        const { row, name, pointCode } = reading;
        const what = whatOf(fault.code, reading);
        refused.push({
          cell: { row, name, pointCode, code: fault.code, what },
          message: fault.message,
          reading,
        });
      }
    }
    return { good, refused };
  }

  async #learn(readings: readonly SheetReading[]): Promise<void> {
    const fresh = new Map<string, SheetReading>();
    for (const reading of readings) {
      const key = keyOf(reading);
      if (!this.#known.has(key) && !fresh.has(key)) fresh.set(key, reading);
    }
    const pairs = [...fresh];
    for (let from = 0; from < pairs.length; from += AT_ONCE) {
      const some = pairs.slice(from, from + AT_ONCE);
      const rows = some.map(([, reading]) => rowOfReading(reading));
      const answers = await this.#look(JSON.stringify(rows));
      for (const [i, [key, reading]] of some.entries())
        this.#known.set(key, faultOf(answers[i], reading));
    }
  }
}

/** What a fault of a reading is about, for whoever is told. */
export const whatOf = (code: string, { pointCode, unit, value }: SheetReading): string =>
  code === 'unknown_point' ? pointCode : unit || String(value);

/** What is against the pair; a fault of one time or value says nothing of others. */
function faultOf(
  answer: LookedRow | undefined,
  { unit }: SheetReading,
): Exclude<LookedRow, { ok: true }> | undefined {
  if (answer === undefined || answer.ok) return undefined;
  const isOfPair = answer.code === 'unknown_point' || (answer.code === 'bad_value' && unit !== '');
  return isOfPair ? answer : undefined;
}

const keyOf = ({ pointCode, unit }: SheetReading): string => `${pointCode}\n${unit}`;
