/** A kind of control and its keys, each with the name of what it does. */
export type ControlKeys = {
  readonly name: string;
  readonly keys: readonly (readonly [combo: string, does: string])[];
};

const known: readonly (ControlKeys & { readonly role: string })[] = [
  {
    name: 'tables',
    role: 'grid',
    keys: [
      ['↑ ↓ Home End', 'tableRow'],
      ['Shift ↑ ↓', 'tableExtend'],
      ['PageUp PageDown', 'tablePage'],
      ['Space', 'tableChoose'],
      ['Ctrl A', 'tableAll'],
      ['Enter', 'tableOpen'],
    ],
  },
  {
    name: 'maps',
    role: 'application',
    keys: [
      ['← ↑ → ↓', 'mapMove'],
      ['+ -', 'mapZoom'],
    ],
  },
  { name: 'tabs', role: 'tablist', keys: [['← →', 'tabStep']] },
];

/**
 * The controls with keys of their own that can be seen on the page now; a page that is put aside
 * shows none.
 */
export const controlsHere = (): readonly ControlKeys[] =>
  known.filter(({ role }) =>
    [...document.querySelectorAll(`#main [role="${role}"]`)].some((one) => one.checkVisibility()),
  );
