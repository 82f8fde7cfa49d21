import type { HealthPart, HealthReason, PartHealth } from '#contracts/http/health.ts';

/** What is wrong with a part: why, and since when or when it happened. */
export type Ill = { readonly reason: HealthReason; readonly at?: number };

/** How each part of the product is, asked of the parts themselves. */
export class Health {
  #isLeaving = false;
  readonly #looks = new Map<HealthPart, () => Ill | undefined>();

  /**
   * From now on `look` tells what is wrong with the part: undefined when nothing is. It must be
   * quick and touch no database.
   */
  watch(part: HealthPart, look: () => Ill | undefined): void {
    this.#looks.set(part, look);
  }

  /** Whether this process is on its way out. */
  get isLeaving(): boolean {
    return this.#isLeaving;
  }

  leave(): void {
    this.#isLeaving = true;
  }

  /** Every part that runs here; one that cannot even be asked has failed. */
  parts(): PartHealth[] {
    return [...this.#looks].map(([part, look]) => {
      const ill = asked(look);
      return { part, state: ill === undefined ? 'ok' : 'degraded', ...ill };
    });
  }
}

function asked(look: () => Ill | undefined): Ill | undefined {
  try {
    return look();
  } catch {
    return { reason: 'failed' };
  }
}
