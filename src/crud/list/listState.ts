import type { ListBody } from '#contracts/entity/list.ts';
import type { FilterObj } from '#ui/filter/filterTypes.ts';
import type { TableSort } from '#ui/table/pagedTypes.ts';

/** What a reader has asked of a list; it stands in the URL, so that a link shows the same rows. */
export type ListState = {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly sorts: readonly TableSort[];
  readonly filter: FilterObj;
  readonly keyword: string;
};

const PAGE_SIZE = 20;

/** The state that a URL's query holds; what makes no sense in it counts as not there. */
export function readListState(query: URLSearchParams): ListState {
  const filter = [...query].flatMap(([name, value]) =>
    name.startsWith(FILTER) && value !== '' ? [[name.slice(FILTER.length), value]] : [],
  );
  return {
    page: whole(query.get('page'), 1, 1_000_000),
    pageSize: whole(query.get('size'), PAGE_SIZE, 500),
    sorts: (query.get('sort') ?? '')
      .split(',')
      .filter(Boolean)
      .map((part) =>
        part.startsWith('-') ? { prop: part.slice(1), desc: true } : { prop: part, desc: false },
      ),
    filter: Object.fromEntries(filter) as FilterObj,
    keyword: query.get('keyword') ?? '',
  };
}

/** `query` with this state in it; its other parameters stay, what is usual is left out. */
export function writeListState(query: URLSearchParams, state: ListState): URLSearchParams {
  const next = new URLSearchParams(
    [...query].filter(([name]) => !own.has(name) && !name.startsWith(FILTER)),
  );
  const set = (name: string, value: string, usual: string): void => {
    if (value !== usual) next.set(name, value);
  };
  set('page', String(state.page), '1');
  set('size', String(state.pageSize), String(PAGE_SIZE));
  set('sort', state.sorts.map(({ prop, desc }) => (desc ? `-${prop}` : prop)).join(','), '');
  set('keyword', state.keyword, '');
  for (const [field, value] of Object.entries(state.filter)) next.set(FILTER + field, value);
  return next;
}

/** The body of getlist for this state; `fixed` is part of the page and not the reader's. */
export function listBodyOf(
  { page, pageSize, sorts, filter, keyword }: ListState,
  fixed: FilterObj = {},
): ListBody {
  const [first] = sorts;
  return {
    currentPage: page,
    pageSize,
    sort: first?.prop ?? '',
    order: first === undefined ? '' : first.desc ? 'desc' : 'asc',
    ...(sorts.length > 1
      ? {
          sorts: sorts.map(({ prop, desc }) => ({
            sort: prop,
            order: desc ? ('desc' as const) : ('asc' as const),
          })),
        }
      : {}),
    filter: { ...filter, ...fixed },
    ...(keyword === '' ? {} : { keyword }),
  };
}

const FILTER = 'f.';
const own: ReadonlySet<string> = new Set(['page', 'size', 'sort', 'keyword']);

function whole(text: string | null, usual: number, most: number): number {
  const number = Number(text);
  return text !== null && Number.isInteger(number) && number >= 1 ? Math.min(number, most) : usual;
}
