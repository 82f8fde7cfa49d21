import { IconFolder } from '@tabler/icons-react';
import { groups, type Group, type Line } from './groups.ts';
import { leavesOf, trailTo, type MenuNode } from './menuTree.ts';

/** How many lines the menu of the frame has at most, one's own pages included. */
export const MOST_LINES = 35;

/** Where a page stands in the short menu. */
export type Place = {
  /** The page of the tree that it is, or that it belongs to, as a record belongs to its list. */
  readonly path: string;
  readonly group: MenuNode;
  /** What the pages beside it have in common. */
  readonly title: MenuNode['title'];
  /** The pages behind the same line, itself included. */
  readonly beside: readonly MenuNode[];
};

/** The menu of the frame: groups, and below each its lines (`MenuNode.behind` has their pages). */
export type ShortMenu = {
  readonly groups: readonly MenuNode[];
  /** Undefined for a page that stands nowhere, such as one that the user may not open. */
  placeOf(path: string): Place | undefined;
};

/** The short menu of the pages in a user's tree; entries that the site added have a group. */
export function shortMenu(tree: readonly MenuNode[]): ShortMenu {
  const places = new Map<string, Place>();
  const shown: MenuNode[] = [];
  const source = sourceOf(tree);
  for (const declared of groups) {
    const lines = declared.lines.flatMap((line) => lineOf(line, source) ?? []);
    const listed = lines.filter(({ line }) => line.isUnlisted !== true).map(({ node }) => node);
    const { key, title, icon } = declared;
    const node: MenuNode = { key, title, icon, children: listed };
    if (listed.length > 0) shown.push(node);
    for (const {
      line,
      node: { title: name },
      beside,
    } of lines)
      for (const path of [...beside.map((page) => page.path), ...(line.also ?? [])])
        if (path !== undefined)
          places.set(path, {
            path: line.also?.includes(path) === true ? (beside[0]?.path ?? path) : path,
            group: node,
            title: name,
            beside,
          });
  }
  const own = siteGroup(tree);
  for (const page of leavesOf(own))
    if (page.path !== undefined && own[0] !== undefined)
      places.set(page.path, { path: page.path, group: own[0], title: page.title, beside: [page] });
  return { groups: [...shown, ...own], placeOf: (path) => placeIn(places, path) };
}

/** The pages at `paths` as lines, as many as the menu has room for. */
export function linesAt(
  paths: readonly string[],
  tree: readonly MenuNode[],
  { groups: taken }: ShortMenu,
): MenuNode[] {
  const used = taken.filter(({ key }) => key !== SITE).flatMap(({ children }) => children).length;
  return paths
    .flatMap((path) => trailTo(tree, path).at(-1) ?? [])
    .slice(0, Math.max(0, MOST_LINES - used));
}

const SITE = 'site';

type Source = {
  readonly headings: ReadonlyMap<string, MenuNode>;
  readonly pages: ReadonlyMap<string, MenuNode>;
};
type Built = { readonly line: Line; readonly node: MenuNode; readonly beside: readonly MenuNode[] };

const isPath = (take: string): boolean => take.startsWith('/');
const named = new Set(
  groups.flatMap(({ lines }: Group) => lines.flatMap(({ takes }) => takes.filter(isPath))),
);

const isStored = ({ key }: MenuNode): boolean => key.startsWith('stored:');

function sourceOf(tree: readonly MenuNode[]): Source {
  const built = tree.filter((node) => !isStored(node));
  const pages = leavesOf(built).flatMap((page) =>
    page.path === undefined ? [] : [[page.path, page] as const],
  );
  return { headings: new Map(headingsOf(built)), pages: new Map(pages) };
}

const headingsOf = (nodes: readonly MenuNode[]): (readonly [string, MenuNode])[] =>
  nodes.flatMap((node) =>
    node.children.length === 0 ? [] : [[node.key, node] as const, ...headingsOf(node.children)],
  );

function lineOf(line: Line, { headings, pages }: Source): Built | undefined {
  const beside = line.takes.flatMap((take) =>
    isPath(take)
      ? (pages.get(take) ?? [])
      : leavesOf([...(headings.get(take)?.children ?? [])]).filter(
          ({ path }) => path !== undefined && !named.has(path),
        ),
  );
  const [first] = beside;
  if (first === undefined) return undefined;
  // Some pages have an icon for elsewhere; lines below each other are read without.
  const { icon: _icon, ...plain } = first;
  if (beside.length === 1) return { line, beside, node: plain };
  const title = line.title ?? headings.get(line.takes[0] ?? '')?.title ?? first.title;
  const node: MenuNode =
    line.unfolds === true
      ? { key: `line:${first.key}`, title, children: beside }
      : { ...plain, title, behind: beside };
  return { line, beside, node };
}

/** What the site has added to the tree, as it put it there. */
function siteGroup(tree: readonly MenuNode[]): MenuNode[] {
  const children = tree.filter(isStored);
  const title = { 'zh-cn': '本矿页面', en: 'Pages of this mine' };
  return children.length === 0 ? [] : [{ key: SITE, title, icon: IconFolder, children }];
}

/** The place of a page, or of what it stands under: a record under its list. */
function placeIn(places: ReadonlyMap<string, Place>, path: string): Place | undefined {
  for (let at = path; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const place = places.get(at);
    if (place !== undefined) return place;
  }
  return undefined;
}
