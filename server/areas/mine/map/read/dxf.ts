import {
  mapBounds,
  SurveyError,
  SurveyGatherer,
  type Corner,
  type Survey,
  type Told,
  type ToldGrid,
} from '../survey.ts';
import { dxfPairs, type DxfPair } from './dxfPairs.ts';
import { textIn } from './textIn.ts';
import { TEXT_MOST, textWithin } from './toldOf.ts';

/** An entity of a drawing: its name and its groups, those of one code in order. */
type Entity = { readonly name: string; readonly groups: Map<number, string[]> };

type OpenPolyline = { readonly head: Entity; readonly corners: Corner[] };

/**
 * Reads an ASCII DXF: LINE, LWPOLYLINE and POLYLINE as lines, POINT as nodes, each in the layer
 * that it was drawn in; everything else is counted. Arcs of polylines are read as their chords.
 * Throws a `SurveyError`.
 */
export function readDxf(bytes: Uint8Array): Survey {
  if (new TextDecoder('latin1').decode(bytes.subarray(0, MARK.length)) === MARK)
    throw new SurveyError('binary');
  const drawing = new Drawing();
  for (const pair of dxfPairs(textIn(bytes))) drawing.take(pair);
  return drawing.end();
}

const MARK = 'AutoCAD Binary DXF';

class Drawing {
  readonly #gathered = new SurveyGatherer();
  #section = '';
  #hasEntities = false;
  #variable = '';
  #unitMetres: number | undefined;
  #entity: Entity | undefined;
  #groups = 0;
  /** The polyline whose corners follow as entities of their own. */
  #open: OpenPolyline | undefined;

  take([code, value]: DxfPair): void {
    if (code === 0) this.#begin(value.trim());
    else if (this.#entity?.name === 'SECTION' && code === 2) this.#enter(value.trim());
    else if (this.#section === 'HEADER') this.#header(code, value.trim());
    else if (this.#entity !== undefined && this.#section === 'ENTITIES') {
      if (++this.#groups > GROUPS_MOST) throw new SurveyError('corners');
      const known = this.#entity.groups.get(code);
      if (known === undefined) this.#entity.groups.set(code, [value.trim()]);
      else known.push(value.trim());
    }
  }

  end(): Survey {
    this.#close();
    if (!this.#hasEntities) throw new SurveyError('broken');
    const grid: ToldGrid =
      this.#unitMetres === undefined ? {} : { degrees: false, unitMetres: this.#unitMetres };
    return this.#gathered.end('dxf', grid);
  }

  #enter(section: string): void {
    this.#section = section;
    // Variables of the header have values of this code too.
    this.#entity = undefined;
    this.#hasEntities ||= section === 'ENTITIES';
  }

  #header(code: number, value: string): void {
    if (code === 9) this.#variable = value;
    else if (code === 70 && this.#variable === '$INSUNITS')
      this.#unitMetres = unitMetres[Number(value)];
  }

  #begin(name: string): void {
    this.#close();
    if (name === 'ENDSEC') {
      if (this.#open !== undefined) this.#endPolyline(this.#open);
      this.#section = '';
    }
    this.#groups = 0;
    this.#entity = { name, groups: new Map() };
  }

  /** The entity before this one is whole. */
  #close(): void {
    const entity = this.#entity;
    if (entity === undefined || this.#section !== 'ENTITIES' || entity.name === 'SECTION') return;
    this.#entity = undefined;
    this.#gathered.element();
    if (this.#open !== undefined && entity.name !== 'VERTEX') this.#endPolyline(this.#open);
    readerOf(entity)?.(this.#gathered, entity);
    if (entity.name === 'POLYLINE') this.#open = { head: entity, corners: [] };
    else if (entity.name === 'VERTEX') this.#vertex(entity);
    else if (entity.name !== 'SEQEND' && readerOf(entity) === undefined)
      this.#gathered.leave(textWithin(entity.name, NAME_MOST));
  }

  #vertex(entity: Entity): void {
    if (this.#open === undefined) {
      this.#gathered.leave('VERTEX');
      return;
    }
    // Points that only bend a smoothed line are none of it.
    if ((numberOf(entity, 70) & FRAME_POINT) !== 0) return;
    if (this.#open.corners.length >= mapBounds.corners) throw new SurveyError('corners');
    this.#open.corners.push(cornerOf(entity, 0));
    if (numberOf(entity, 42) !== 0) this.#gathered.leave('arcAsChord');
  }

  #endPolyline({ head, corners }: OpenPolyline): void {
    this.#open = undefined;
    const flags = numberOf(head, 70);
    if ((flags & MESH) !== 0) this.#gathered.leave('POLYLINE mesh');
    else this.#gathered.line(lineOf(head, corners, (flags & CLOSED) !== 0));
  }
}

const GROUPS_MOST = mapBounds.corners * 5;
const NAME_MOST = 40;
const CLOSED = 1;
const FRAME_POINT = 16;
/** A mesh of polygons, of either kind. */
const MESH = 16 + 64;

/** Metres that one unit of a drawing is, by $INSUNITS. */
const unitMetres: Readonly<Record<number, number>> = {
  2: 0.3048,
  4: 0.001,
  5: 0.01,
  6: 1,
  7: 1000,
};

type Reader = (gathered: SurveyGatherer, entity: Entity) => void;

/** What reads an entity of this name; names of a drawing may be any. */
const readerOf = ({ name }: Entity): Reader | undefined =>
  Object.hasOwn(readers, name) ? readers[name] : undefined;

const readers: Readonly<Record<string, Reader>> = {
  LINE: (gathered, entity) =>
    gathered.line(lineOf(entity, [cornerOf(entity, 0), cornerOf(entity, 1)], false)),
  POINT: (gathered, entity) =>
    gathered.node({ layer: layerOf(entity), at: cornerOf(entity, 0), told: codeOf(entity) }),
  LWPOLYLINE(gathered, entity) {
    const [xs, ys] = [entity.groups.get(10) ?? [], entity.groups.get(20) ?? []];
    const elevation = numberOf(entity, 38);
    const height = elevation === 0 ? null : elevation;
    const side = sideOf(entity);
    const corners = xs.map((x, i): Corner => [side * number(x), number(ys[i]), height]);
    if ((entity.groups.get(42) ?? []).some((bulge) => number(bulge) !== 0))
      gathered.leave('arcAsChord');
    gathered.line(lineOf(entity, corners, (numberOf(entity, 70) & CLOSED) !== 0));
  },
  POLYLINE: () => undefined,
};

function lineOf(entity: Entity, drawn: readonly Corner[], closed: boolean) {
  const corners = withHeights(drawn);
  const [first] = corners;
  return {
    layer: layerOf(entity),
    corners: closed && first !== undefined ? [...corners, first] : corners,
    told: codeOf(entity),
  };
}

/** A line that has a height anywhere has one everywhere: 0 is the collar then. */
const withHeights = (corners: readonly Corner[]): readonly Corner[] =>
  corners.every(([, , z]) => z === null)
    ? corners
    : corners.map(([x, y, z]): Corner => [x, y, z ?? 0]);

/** A drawing's own mark of an entity stays through all changes of it. */
function codeOf({ groups }: Entity): Told {
  const handle = groups.get(5)?.[0];
  return handle === undefined || handle === ''
    ? {}
    : { code: `H${textWithin(handle, NAME_MOST)}`, isCounted: true };
}

const layerOf = ({ groups }: Entity): string =>
  textWithin(unescaped(groups.get(8)?.[0] ?? '0'), TEXT_MOST);

/** `\U+4E3B` in a drawing of an old form is a sign of its own. */
const unescaped = (text: string): string =>
  text.replaceAll(/\\U\+([0-9A-Fa-f]{4})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

/** The first or second place of an entity; a drawing without heights has 0, which tells nothing. */
function cornerOf(entity: Entity, which: 0 | 1): Corner {
  const z = numberOf(entity, 30 + which);
  return [
    sideOf(entity) * numberOf(entity, 10 + which, Number.NaN),
    numberOf(entity, 20 + which, Number.NaN),
    z === 0 ? null : z,
  ];
}

/** What was drawn from below lies mirrored. */
const sideOf = (entity: Entity): 1 | -1 =>
  entity.name !== 'LINE' && entity.name !== 'POINT' && numberOf(entity, 230) < 0 ? -1 : 1;

const numberOf = ({ groups }: Entity, code: number, without = 0): number => {
  const value = groups.get(code)?.[0];
  return value === undefined ? without : number(value);
};

const number = (text: string | undefined): number =>
  text === undefined || text === '' ? Number.NaN : Number(text);
