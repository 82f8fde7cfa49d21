import type { ImportFault } from '#contracts/sources/sheetImports.ts';

/** Faults that are told one by one; all are counted. */
const MOST = 100;

type Fault = Omit<ImportFault, 'count'>;

/** Why readings were refused: those of one point or column and reason together. */
export class FaultList {
  readonly #faults = new Map<string, ImportFault>();

  constructor(known: readonly ImportFault[] = []) {
    for (const fault of known) this.#faults.set(keyOf(fault), fault);
  }

  add(fault: Fault): void {
    const key = keyOf(fault);
    const known = this.#faults.get(key);
    if (known !== undefined) this.#faults.set(key, { ...known, count: known.count + 1 });
    else if (this.#faults.size < MOST) this.#faults.set(key, { ...fault, count: 1 });
  }

  list(): ImportFault[] {
    return [...this.#faults.values()];
  }
}

const keyOf = ({ code, name }: Pick<Fault, 'code' | 'name'>): string => `${code} ${name}`;
