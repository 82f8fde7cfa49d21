import type { Told } from '../survey.ts';

/** What files call the things that a roadway or a node has, in lower case. */
const words = {
  code: [
    'code',
    'id',
    'no',
    'number',
    'branch',
    'node',
    'handle',
    '编号',
    '编码',
    '巷道编号',
    '节点编号',
    '节点',
  ],
  kind: ['kind', 'type', 'airway_type', '类型', '巷道类型', '节点类型'],
  level: ['level', 'levelcode', 'level_code', '水平', '水平编码', '中段'],
  layer: ['layer', 'layername', '图层'],
  from: ['from', 'fromnode', 'from_node', 'a', 'node1', 'startnode', '起点', '始节点', '起始节点'],
  to: ['to', 'tonode', 'to_node', 'b', 'node2', 'endnode', '终点', '末节点', '终止节点'],
  length: ['length', 'len', 'distance', '长度', '巷道长度'],
  section: ['section', 'area', 'cross_section', 'csa', '断面', '断面积'],
  doorClosed: ['doorclosed', 'door_closed', 'door', '风门'],
  x: ['x', 'east', 'easting', 'lon', 'lng', 'longitude', '东', '经度', '东坐标'],
  y: ['y', 'north', 'northing', 'lat', 'latitude', '北', '纬度', '北坐标'],
  z: ['z', 'elevation', 'elev', 'height', 'rl', '标高', '高程'],
  x1: ['x1', 'east1', 'fromx', 'startx', '起点x'],
  y1: ['y1', 'north1', 'fromy', 'starty', '起点y'],
  z1: ['z1', 'elevation1', 'fromz', 'startz', '起点z'],
  x2: ['x2', 'east2', 'tox', 'endx', '终点x'],
  y2: ['y2', 'north2', 'toy', 'endy', '终点y'],
  z2: ['z2', 'elevation2', 'toz', 'endz', '终点z'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Something that a file may say of a line or a node. */
export type Word = keyof typeof words;

const wordOf = new Map<string, Word>(
  (Object.entries(words) as [Word, readonly string[]][]).flatMap(([word, names]) =>
    names.map((name): [string, Word] => [name, word]),
  ),
);

/** What a column or attribute of this name means; units in brackets are passed over. */
export const wordFor = (name: string): Word | undefined =>
  wordOf.get(
    (name.split(/[([（]/, 1)[0] ?? '')
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, ''),
  );

/** The texts and numbers that a file gives a thing, by what they mean; the first name counts. */
export type Words = ReadonlyMap<Word, string>;

/** Reads attributes of whatever names; what nobody knows is left out. */
export function wordsIn(attributes: Readonly<Record<string, unknown>>): Words {
  const found = new Map<Word, string>();
  for (const [name, value] of Object.entries(attributes)) {
    const word = wordFor(name);
    if (word === undefined || found.has(word)) continue;
    const text = textOf(value);
    if (text !== '') found.set(word, text);
  }
  return found;
}

/** What is said of a line or a node beside its place. */
export function toldOf(said: Words): Told {
  const [code, kind, level] = [codeIn(said, 'code'), said.get('kind'), said.get('level')];
  const [length, section] = [positive(said.get('length')), positive(said.get('section'))];
  const door = said.get('doorClosed');
  return {
    ...(code === undefined ? {} : { code }),
    ...(kind === undefined ? {} : { kind }),
    ...(level === undefined ? {} : { level }),
    ...(length === undefined ? {} : { length }),
    ...(section === undefined ? {} : { section }),
    ...(door === undefined ? {} : { doorClosed: CLOSED.has(door.toLowerCase()) }),
  };
}

/** The same of one part of a thing that has several: the length is that of all of them. */
export function withoutLength(told: Told): Told {
  const { length: _, ...rest } = told;
  return rest;
}

/** A number as a file writes it; undefined for anything else. */
export function numberIn(text: string | undefined): number | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
}

const CODE_MOST = 60;
/** Characters of any other text of a file. */
export const TEXT_MOST = 200;
const control = /\p{Cc}/gu;

/** A text of a file as a database keeps it: of so many characters, whole ones, and no controls. */
export const textWithin = (text: string, most: number): string =>
  text.slice(0, most).replaceAll(control, '').toWellFormed();

/** A code that a file gives something or names it by; the same whichever of them it is. */
export const codeWithin = (text: string): string => textWithin(text, CODE_MOST);

/** The code that is said under a word, such as that of the node at an end. */
export const codeIn = (said: Words, word: Word): string | undefined => {
  const code = said.get(word);
  return code === undefined ? undefined : codeWithin(code);
};

const CLOSED: ReadonlySet<string> = new Set(['1', 'true', 't', 'y', 'yes', 'closed', '是', '关']);

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? textWithin(String(value).trim(), TEXT_MOST)
    : '';

const positive = (text: string | undefined): number | undefined => {
  const value = numberIn(text);
  return value !== undefined && value > 0 ? value : undefined;
};
