/** The power circuit of one gas point as the certified system switches it. */
export type Circuit = {
  readonly tag: string;
  cut: boolean;
  /** Power that stays on although it was cut: the scripted fault. */
  welded: boolean;
};

/** Methane-electricity interlocks: cut at the power-off limit, restored below the restore value. */
export class Interlocks {
  readonly circuits: readonly Circuit[];

  constructor(tags: readonly string[]) {
    this.circuits = tags.map((tag) => ({ tag, cut: false, welded: false }));
  }

  /** Takes the measured value of a circuit's gas point; answers whether it switched. */
  measured(circuit: Circuit, value: number, cutAt: number, restoreBelow: number): boolean {
    const cut = circuit.cut ? value >= restoreBelow : value >= cutAt;
    if (cut === circuit.cut) return false;
    circuit.cut = cut;
    return true;
  }
}
