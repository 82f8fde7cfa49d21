import type { LoadRows, PickRow } from '#ui/inputs/pick.ts';
import type { LoadNodes } from '#ui/inputs/treeNode.ts';

const rows: readonly PickRow[] = Array.from({ length: 137 }, (_, i) => ({
  id: i + 1,
  name: `${['主扇', '局扇', '水泵', '皮带', '采煤机'][i % 5]} ${String(i + 1).padStart(3, '0')}`,
  code: `EQ-${1000 + i}`,
  place: `${(i % 8) + 1} 采区`,
}));

/** What was asked of the list, newest last. */
export const asked: string[] = [];

/** 137 machines, as a server would give them: found by name or code, page by page. */
export const loadMachines: LoadRows = async ({ page, pageSize, keyword, ids }) => {
  asked.push(ids === undefined ? `${page}/${pageSize}/${keyword}` : `ids ${ids.join(',')}`);
  const word = keyword.toLowerCase();
  const found = rows.filter(
    ({ id, name, code }) =>
      (ids === undefined || ids.includes(Number(id))) &&
      `${String(name)} ${String(code)}`.toLowerCase().includes(word),
  );
  return { rows: found.slice((page - 1) * pageSize, page * pageSize), total: found.length };
};

/** A list that cannot be had. */
export const loadNothing: LoadRows = () => Promise.reject(new Error('HTTP 503'));

/** Areas of a mine: three levels, each fetched when it is opened. */
export const loadAreas: LoadNodes = async (parent) => {
  const depth = parent === undefined ? 0 : parent.split('-').length;
  const name = ['矿井', '采区', '工作面'][depth] ?? '';
  return Array.from({ length: 3 }, (_, i) => ({
    value: parent === undefined ? String(i + 1) : `${parent}-${i + 1}`,
    label: `${name} ${i + 1}`,
    isLeaf: depth === 2,
  }));
};
