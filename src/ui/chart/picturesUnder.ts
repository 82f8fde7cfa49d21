type Part = {
  readonly canvas: HTMLCanvasElement;
  readonly legend: readonly { readonly text: string; readonly colour: string }[];
};

const LINE = 22;

/**
 * Chart canvases under each other in one PNG, each below its legend, under a title; undefined when
 * there is nothing.
 */
export async function picturesUnder(
  parts: readonly Part[],
  title: string,
  style: CSSStyleDeclaration,
): Promise<Blob | undefined> {
  const ratio = devicePixelRatio;
  const width = Math.max(0, ...parts.map((part) => part.canvas.width));
  const height = parts.reduce((sum, part) => sum + part.canvas.height + LINE * ratio, LINE * ratio);
  if (width === 0) return undefined;
  const sheet = document.createElement('canvas');
  sheet.width = width;
  sheet.height = height;
  const pen = sheet.getContext('2d');
  if (!pen) return undefined;
  const colour = (name: string): string => style.getPropertyValue(name).trim();
  pen.fillStyle = colour('--ph-surface');
  pen.fillRect(0, 0, width, height);
  pen.font = `${12 * ratio}px ${style.fontFamily}`;
  pen.textBaseline = 'middle';
  const middle = (LINE * ratio) / 2;
  pen.fillStyle = colour('--ph-text');
  pen.fillText(title, 8 * ratio, middle);
  let top = LINE * ratio;
  for (const { canvas, legend } of parts) {
    let left = 8 * ratio;
    for (const { text, colour: line } of legend) {
      pen.fillStyle = line;
      pen.fillRect(left, top + middle - 1.5 * ratio, 14 * ratio, 3 * ratio);
      pen.fillStyle = colour('--ph-text-dim');
      pen.fillText(text, left + 18 * ratio, top + middle);
      left += 34 * ratio + pen.measureText(text).width;
    }
    pen.drawImage(canvas, 0, top + LINE * ratio);
    top += canvas.height + LINE * ratio;
  }
  return new Promise((resolve) => sheet.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
}
