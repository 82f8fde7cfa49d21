import type { Level } from '#contracts/alarms/alarm.ts';
import { isWeakWorn, palettes, type Palette, type Scheme } from '#ui/theme/tokens.ts';

export type MarkName =
  | 'level1'
  | 'level2'
  | 'level3'
  | 'level4'
  | 'lost'
  | 'substation'
  | 'battery'
  | 'substationLost'
  | 'reader'
  | 'shaft'
  | 'ramp'
  | 'door';

/**
 * A picture that holds all marks of the map, and where each lies in it. Every mark differs in
 * shape, not only in colour.
 */
export type MarkSheet = {
  readonly image: HTMLCanvasElement;
  readonly places: Readonly<
    Record<string, { x: number; y: number; width: number; height: number; mask: boolean }>
  >;
};

/**
 * Fill and edge of each level's mark on a map: whichever of them the ground swallows, the other
 * stands out of it.
 */
export function levelColour(
  scheme: Scheme,
): Record<Level, { readonly fill: string; readonly edge: string }> {
  const { critical, high, medium, low, ground, text } = palettes[scheme];
  const edge = scheme === 'dark' ? ground : text;
  return {
    // Without colour this red is the darkest of the marks: its edge is the lightest. The hue for
    // eyes that lack a colour stands out of the ground by itself.
    1: { fill: critical, edge: isWeakWorn() ? ground : text },
    2: { fill: high, edge },
    3: { fill: medium, edge },
    4: { fill: low, edge },
  };
}

const CELL = 64;
const sheets = new WeakMap<Palette, MarkSheet>();

/** The sheet of a scheme, drawn once for each palette that is worn. */
export function markSheet(scheme: Scheme): MarkSheet {
  const known = sheets.get(palettes[scheme]);
  if (known) return known;
  const draws = drawsOf(scheme);
  const names = Object.keys(draws) as MarkName[];
  const image = document.createElement('canvas');
  image.width = CELL * names.length;
  image.height = CELL;
  const pen = image.getContext('2d');
  names.forEach((name, i) => {
    if (!pen) return;
    pen.setTransform(1, 0, 0, 1, CELL * (i + 0.5), CELL / 2);
    pen.lineWidth = 6;
    pen.lineJoin = 'round';
    draws[name](pen);
  });
  const places = Object.fromEntries(
    names.map((name, i) => [name, { x: CELL * i, y: 0, width: CELL, height: CELL, mask: false }]),
  );
  const sheet = { image, places };
  sheets.set(palettes[scheme], sheet);
  return sheet;
}

type Draw = (pen: CanvasRenderingContext2D) => void;

/** How each mark is drawn around its middle. */
function drawsOf(scheme: Scheme): Readonly<Record<MarkName, Draw>> {
  const { high, medium, lost, textDim, textFaint, raised, ground } = palettes[scheme];
  const mapColours = levelColour(scheme);
  const { edge } = mapColours[2];
  return {
    level1: chip(mapColours[1], [
      [0, -24],
      [24, 20],
      [-24, 20],
    ]),
    level2: chip(mapColours[2], [
      [0, -26],
      [26, 0],
      [0, 26],
      [-26, 0],
    ]),
    level3: (pen) => filled(pen, mapColours[3], () => pen.arc(0, 0, 22, 0, 7)),
    level4: chip(mapColours[4], [
      [-20, -20],
      [20, -20],
      [20, 20],
      [-20, 20],
    ]),
    lost: hatched(lost, ground),
    substation: (pen) =>
      box(pen, textFaint, raised, () =>
        dash(pen, textFaint, [
          [-10, 0],
          [10, 0],
        ]),
      ),
    battery: (pen) =>
      box(
        pen,
        medium,
        edge,
        () =>
          dash(
            pen,
            edge,
            [
              [-10, 0],
              [10, 0],
            ],
            true,
          ),
        medium,
      ),
    substationLost: hatched(high, edge),
    reader: (pen) =>
      dash(pen, textFaint, [
        [0, -16],
        [16, 0],
        [0, 16],
        [-16, 0],
        [0, -16],
      ]),
    shaft: (pen) => shaft(pen, textDim),
    ramp: (pen) =>
      dash(pen, textDim, [
        [-16, 10],
        [0, -12],
        [16, 10],
      ]),
    door: (pen) =>
      dash(pen, textDim, [
        [-14, -14],
        [14, 14],
      ]),
  };
}

function shaft(pen: CanvasRenderingContext2D, colour: string): void {
  dash(pen, colour, [
    [-22, -22],
    [22, -22],
    [22, 22],
    [-22, 22],
    [-22, -22],
  ]);
  dash(pen, colour, [
    [-22, -22],
    [22, 22],
  ]);
  dash(pen, colour, [
    [-22, 22],
    [22, -22],
  ]);
}

type Corner = readonly [number, number];

type MarkColours = ReturnType<typeof levelColour>[Level];

function filled(
  pen: CanvasRenderingContext2D,
  { fill, edge }: MarkColours,
  trace: () => void,
): void {
  pen.beginPath();
  trace();
  pen.closePath();
  pen.fillStyle = fill;
  pen.fill();
  pen.strokeStyle = edge;
  pen.stroke();
}

const chip =
  (colours: MarkColours, corners: readonly Corner[]) =>
  (pen: CanvasRenderingContext2D): void =>
    filled(pen, colours, () => corners.forEach(([x, y]) => pen.lineTo(x, y)));

function box(
  pen: CanvasRenderingContext2D,
  line: string,
  fill: string,
  inside: () => void,
  ground = fill,
): void {
  pen.beginPath();
  pen.rect(-20, -20, 40, 40);
  pen.fillStyle = ground;
  pen.fill();
  pen.strokeStyle = line === ground ? fill : line;
  pen.stroke();
  inside();
}

/** A box with diagonal stripes: what says nothing. */
const hatched =
  (colour: string, ground: string) =>
  (pen: CanvasRenderingContext2D): void => {
    pen.beginPath();
    pen.rect(-20, -20, 40, 40);
    pen.fillStyle = ground;
    pen.fill();
    pen.save();
    pen.clip();
    for (let at = -40; at <= 40; at += 16)
      dash(pen, colour, [
        [at - 20, 20],
        [at + 20, -20],
      ]);
    pen.restore();
    pen.strokeStyle = colour;
    pen.strokeRect(-20, -20, 40, 40);
  };

function dash(
  pen: CanvasRenderingContext2D,
  colour: string,
  corners: readonly Corner[],
  crossed = false,
): void {
  pen.beginPath();
  corners.forEach(([x, y]) => pen.lineTo(x, y));
  if (crossed) {
    pen.moveTo(0, -10);
    pen.lineTo(0, 10);
  }
  pen.strokeStyle = colour;
  pen.stroke();
}
