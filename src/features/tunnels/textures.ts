import { CanvasTexture, RepeatWrapping, SRGBColorSpace, type Texture } from 'three';

const SIZE = 256;

/**
 * The lining of a roadway: around it from one side of the floor over the roof to the other (u) and
 * along it (v). Ribs at the ends of a piece, cables on the wall, a row of lamps in the roof.
 * `hatched`: struck through, for what cannot be believed.
 */
export function lining(hatched: boolean): Texture {
  const { canvas, pen } = sheet();
  pen.fillStyle = '#c9ccd0';
  pen.fillRect(0, 0, SIZE, SIZE);
  if (hatched) hatch(pen, 26, 9);
  // Walls darken towards the floor.
  const shade = pen.createLinearGradient(0, 0, SIZE, 0);
  for (const [at, alpha] of [
    [0, 0.62],
    [0.22, 0.25],
    [0.5, 0],
    [0.78, 0.25],
    [1, 0.62],
  ] as const)
    shade.addColorStop(at, `rgba(0,0,0,${alpha})`);
  pen.fillStyle = shade;
  pen.fillRect(0, 0, SIZE, SIZE);
  pen.fillStyle = 'rgba(0,0,0,.42)';
  pen.fillRect(0, 0, SIZE, 14);
  pen.fillStyle = 'rgba(255,255,255,.3)';
  pen.fillRect(0, 14, SIZE, 4);
  pen.fillStyle = 'rgba(0,0,0,.35)';
  for (const at of [0.24, 0.265, 0.29]) pen.fillRect(SIZE * at, 0, 3, SIZE);
  pen.fillStyle = '#ffffff';
  pen.fillRect(SIZE * 0.485, SIZE * 0.44, SIZE * 0.03, SIZE * 0.16);
  return textureOf(canvas);
}

/** Stripes for a figure whose place is old. */
export function stripes(): Texture {
  const { canvas, pen } = sheet();
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, SIZE, SIZE);
  hatch(pen, 64, 30);
  return textureOf(canvas);
}

function hatch(pen: CanvasRenderingContext2D, step: number, width: number): void {
  pen.strokeStyle = 'rgba(20,22,25,.8)';
  pen.lineWidth = width;
  for (let at = -SIZE; at <= SIZE; at += step) {
    pen.beginPath();
    pen.moveTo(at, 0);
    pen.lineTo(at + SIZE, SIZE);
    pen.stroke();
  }
}

function sheet(): { readonly canvas: HTMLCanvasElement; readonly pen: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIZE;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('no canvas to draw on');
  return { canvas, pen };
}

function textureOf(canvas: HTMLCanvasElement): Texture {
  const texture = new CanvasTexture(canvas);
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 4;
  return texture;
}
