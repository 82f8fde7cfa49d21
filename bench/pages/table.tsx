import { MantineProvider } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Store } from '#streams/store.ts';
import { LiveTable } from './LiveTable.tsx';

export type TableForm = 'ours' | 'dom' | 'plain';

/**
 * Ms of one update of `changed` rows with layout, the median of `times`: the product's table of
 * 10,000 rows with a store a row, text nodes of 40 rows written directly (the floor), or a plain
 * React table of 500 rows drawn from one state.
 */
export async function tableMs(form: TableForm, changed: number, times: number): Promise<number> {
  const place = document.createElement('div');
  place.style.cssText = 'height:1000px;width:1000px';
  document.body.append(place);
  const { update, close } =
    form === 'dom' ? directDom(place) : form === 'plain' ? plainTable(place) : ourTable(place);
  await new Promise((done) => setTimeout(done, 300));
  if (form === 'ours' && place.querySelectorAll('[aria-rowindex]').length < 30)
    throw new Error('The table shows too few rows');
  const spent: number[] = [];
  for (let n = 1; n <= times; n++) {
    const start = performance.now();
    update(changed, n);
    void place.offsetHeight;
    spent.push(performance.now() - start);
    await new Promise((done) => requestAnimationFrame(done));
  }
  close();
  place.remove();
  return (
    spent.slice(Math.floor(times / 4)).toSorted((a, b) => a - b)[Math.floor((times * 3) / 8)] ??
    Number.NaN
  );
}

type Shown = { readonly update: (changed: number, n: number) => void; readonly close: () => void };
const cellsOf = (i: number, n: number) => ({ t: n, value: i + n / 1000, min: i - n, max: i + n });

function ourTable(place: HTMLElement): Shown {
  const stores = Array.from({ length: 10_000 }, (_, i) => new Store(cellsOf(i, 0)));
  const root = createRoot(place);
  flushSync(() =>
    root.render(
      <MantineProvider>
        <div style={{ height: 1000, display: 'grid' }}>
          <LiveTable stores={stores} />
        </div>
      </MantineProvider>,
    ),
  );
  return {
    update(changed, n) {
      flushSync(() => {
        for (let i = 0; i < changed; i++) stores[i]?.set(cellsOf(i, n));
      });
    },
    close: () => root.unmount(),
  };
}

function directDom(place: HTMLElement): Shown {
  const cells = Array.from({ length: 40 }, () => {
    const row = document.createElement('div');
    row.style.cssText = 'display:grid;grid-template-columns:repeat(6,1fr);height:28px';
    place.append(row);
    return Array.from({ length: 6 }, () =>
      row.appendChild(document.createElement('span')).appendChild(document.createTextNode('0')),
    );
  });
  return {
    update(changed, n) {
      for (let i = 0; i < changed; i++) {
        const { t, value, min, max } = cellsOf(i, n);
        [value, min, max, t].forEach((cell, k) => {
          const text = cells[i]?.[k + 2];
          if (text) text.data = cell.toFixed(3);
        });
      }
    },
    close: () => undefined,
  };
}

function plainTable(place: HTMLElement): Shown {
  const rows = (n: number) => Array.from({ length: 500 }, (_, i) => cellsOf(i, n));
  const store = new Store(rows(0));
  function Plain() {
    const shown = useSyncExternalStore(store.subscribe, () => store.value);
    return (
      <table>
        <tbody>
          {shown.map(({ t, value, min, max }, i) => (
            <tr key={i}>
              <td>{`T${i}`}</td>
              <td>{`Area ${i % 8}`}</td>
              {[value, min, max, t].map((cell, k) => (
                <td key={k}>{cell.toFixed(3)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    );
  }
  const root = createRoot(place);
  flushSync(() => root.render(<Plain />));
  return {
    update: (_, n) => flushSync(() => store.set(rows(n))),
    close: () => root.unmount(),
  };
}
