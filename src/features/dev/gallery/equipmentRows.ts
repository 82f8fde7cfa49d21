import { systemClock } from '#base/clock.ts';
import { filterParts, splitFilter } from '#base/filterText.ts';
import { randomOf } from '#base/random.ts';
import type { FilterObj } from '#ui/filter/filterTypes.ts';
import type { TableSort } from '#ui/table/pagedTypes.ts';

export type Equipment = {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly place: string;
  readonly state: number;
  readonly power: number;
  readonly hours: number;
  readonly price: number;
  readonly checked: string;
  readonly keeper: string;
  readonly note: string;
};

const names = [
  '主通风机',
  '局部通风机',
  '排水泵',
  '带式输送机',
  '采煤机',
  '液压支架',
  '架空乘人装置',
  '瓦斯抽采泵',
];
const keepers = ['张伟', '王芳', '李强', '刘洋', '陈静', '杨磊'];
const DELAY_MS = 60;

let made: readonly Equipment[] | undefined;

/** 100,000 machines, the same ones each time. */
function machines(): readonly Equipment[] {
  const random = randomOf(7, 'gallery');
  made ??= Array.from({ length: 100_000 }, (_, i) => ({
    id: String(i + 1),
    code: `EQ-${String(i + 1).padStart(6, '0')}`,
    name: `${names[random.below(names.length)]} ${1 + random.below(40)} 号`,
    place: `${1 + random.below(8)} 采区 ${1 + random.below(30)} 工作面`,
    state: 1 + random.below(3),
    power: Math.round(random.next() * 20_000) / 10,
    hours: random.below(90_000),
    price: random.below(9_999_999),
    checked: `2026-${String(1 + random.below(12)).padStart(2, '0')}-${String(1 + random.below(28)).padStart(2, '0')}`,
    keeper: keepers[random.below(keepers.length)] ?? '',
    note:
      random.below(4) === 0
        ? '防爆合格证随机存放，检修前须停电、验电、放电、挂接地线并设专人看守'
        : '',
  }));
  return made;
}

export type EquipmentPage = {
  readonly rows: readonly Equipment[];
  readonly total: number;
  readonly power: number;
  readonly ids: () => string[];
};

/** A page of them as a server would give it, after a moment. */
export async function loadEquipment(
  filter: FilterObj,
  sorts: readonly TableSort[],
  page: number,
  size: number,
): Promise<EquipmentPage> {
  await pause(DELAY_MS);
  const wanted = Object.entries(filter).map(([prop, text]) =>
    conditionOf(prop as keyof Equipment, text),
  );
  const found = machines().filter((row) => wanted.every((fits) => fits(row)));
  const collator = new Intl.Collator('zh', { numeric: true });
  const sorted =
    sorts.length === 0
      ? found
      : found.toSorted((a, b) => {
          for (const { prop, desc } of sorts) {
            const [left, right] = [a[prop as keyof Equipment], b[prop as keyof Equipment]];
            const order =
              typeof left === 'number'
                ? left - Number(right)
                : collator.compare(String(left), String(right));
            if (order !== 0) return desc ? -order : order;
          }
          return 0;
        });
  return {
    rows: sorted.slice((page - 1) * size, page * size),
    total: found.length,
    power: Math.round(found.reduce((sum, row) => sum + row.power, 0) * 10) / 10,
    ids: () => found.map(({ id }) => id),
  };
}

/** Lets so much time pass as an answer takes. */
export const pause = (ms: number): Promise<void> =>
  new Promise((done) => systemClock.after(ms, done));

function conditionOf(prop: keyof Equipment, text: string): (row: Equipment) => boolean {
  const { value, operator } = splitFilter(text);
  const parts = filterParts(value);
  const [from = '', to = ''] = parts;
  const within = (held: string | number): boolean =>
    typeof held === 'number'
      ? (from === '' || held >= Number(from)) && (to === '' || held <= Number(to))
      : (from === '' || held >= from) && (to === '' || held.slice(0, to.length) <= to);
  return (row) => {
    const held = row[prop];
    if (operator === 'Any') return parts.includes(String(held));
    if (operator === 'NotContains') return !String(held).includes(value);
    if (operator === 'Equal') return String(held) === value;
    if (operator === 'Range' || operator === 'DateRange') return within(held);
    return String(held).includes(value);
  };
}
