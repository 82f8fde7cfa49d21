import { PHOTO_SIDE } from '#contracts/signage/photo.ts';

const SVG = 'http://www.w3.org/2000/svg';
const XHTML = 'http://www.w3.org/1999/xhtml';
const QUALITY = 0.6;

/**
 * What this page looks like, as a JPEG in base64, made without asking anybody: its elements with
 * their styles are drawn anew into a picture. A panel that fell, an image that is missing and a
 * wrong size show on it; what the glass does with it does not. undefined where the page is not seen
 * or the browser lets no such picture out.
 */
export async function photograph(page: Document): Promise<string | undefined> {
  if (page.visibilityState !== 'visible') return undefined;
  const { innerWidth: width, innerHeight: height } = window;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawnOf(page, width, height))}`;
  await image.decode();
  const share = Math.min(1, PHOTO_SIDE / Math.max(width, height));
  return jpegOf(image, Math.round(width * share), Math.round(height * share));
}

function jpegOf(image: CanvasImageSource, width: number, height: number): string | undefined {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  return canvas.toDataURL('image/jpeg', QUALITY).split(',')[1];
}

/** The page as an SVG that stands by itself: nothing in it is read from elsewhere. */
export function drawnOf(page: Document, width: number, height: number): string {
  const svg = page.createElementNS(SVG, 'svg');
  const frame = page.createElementNS(SVG, 'foreignObject');
  const html = page.createElementNS(XHTML, 'html');
  // Styles name the root of the page: here that is the drawing, and what stands for the page in it.
  for (const { name, value } of page.documentElement.attributes)
    for (const one of [svg, html]) if (!name.startsWith('xmlns')) one.setAttribute(name, value);
  for (const one of [svg, frame]) {
    one.setAttribute('width', String(width));
    one.setAttribute('height', String(height));
  }
  const style = page.createElementNS(XHTML, 'style');
  style.textContent = stylesOf(page);
  html.append(style, stilled(page.body));
  frame.append(html);
  svg.append(frame);
  return new XMLSerializer().serializeToString(svg);
}

/** All rules in force; those of another origin cannot be read. */
const stylesOf = ({ styleSheets }: Document): string =>
  [...styleSheets]
    .flatMap((sheet) => {
      try {
        return [...sheet.cssRules].map(({ cssText }) => cssText);
      } catch {
        return [];
      }
    })
    .join('\n');

const MOVING = 'canvas, video, img';

/** A copy whose pictures stand still and stand in it; one that cannot be drawn is left out. */
function stilled(element: HTMLElement): Node {
  const copy = element.cloneNode(true) as HTMLElement;
  const copies = [...copy.querySelectorAll(MOVING)];
  for (const [i, one] of [...element.querySelectorAll(MOVING)].entries()) {
    const still = element.ownerDocument.createElement('img');
    still.className = one.className;
    still.style.cssText = one instanceof HTMLElement ? one.style.cssText : '';
    still.alt = '';
    const url = stillOf(one);
    if (url !== undefined) still.src = url;
    copies[i]?.replaceWith(still);
  }
  for (const one of copy.querySelectorAll('script, iframe')) one.remove();
  return copy;
}

/** A frame of it as a data URL, no larger than it stands on the page. */
function stillOf(one: Element): string | undefined {
  try {
    if (one instanceof HTMLCanvasElement) return one.toDataURL();
    if (!isDrawable(one)) return undefined;
    const { clientWidth, clientHeight } = one;
    if (clientWidth === 0 || clientHeight === 0) return undefined;
    const jpeg = jpegOf(one, clientWidth, clientHeight);
    return jpeg === undefined ? undefined : `data:image/jpeg;base64,${jpeg}`;
  } catch {
    return undefined;
  }
}

/** Whether there is a frame or a picture of it by now. */
const isDrawable = (one: Element): one is HTMLVideoElement | HTMLImageElement =>
  one instanceof HTMLVideoElement
    ? one.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA
    : one instanceof HTMLImageElement && one.complete && one.naturalWidth > 0;
