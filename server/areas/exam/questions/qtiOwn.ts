import { questionTypes } from '#contracts/exam/questionRules.ts';
import type { PlainQuestion, PlainSpot } from './plainQuestion.ts';

/** What items of QTI hold for this product beside what QTI says of them. */

/** Only what the server keeps itself is a picture here. */
export const isOwn = (address: string): boolean =>
  /^\/(?!\/)[\w./-]{1,300}(?:\?id=[\w-]{1,64})?$/.test(address);

/** What a label of ours says of an incident: its clip, where it has one; undefined: it is none. */
export function incidentOf(label: string): Pick<PlainQuestion, 'clip'> | undefined {
  const [kind, from, to, areaId] = label.split(' ');
  if (kind !== 'incident') return undefined;
  const times = [Number(from), Number(to)] as const;
  if (from === undefined || !times.every(Number.isFinite)) return {};
  return { clip: { from: times[0], to: times[1], ...(areaId === undefined ? {} : { areaId }) } };
}

type Picture = { readonly data?: string; readonly width?: string; readonly height?: string };

/** Circles of a picture, in its px, as places in fractions of it. */
export function spotsOf(
  picture: Picture | undefined,
  circles: readonly string[],
): Pick<PlainQuestion, 'type' | 'answer' | 'picture'> {
  const { data = '', width, height } = picture ?? {};
  const [wide, high] = [Number(width) || 1, Number(height) || 1];
  const share = (value: number): number => Math.round(value * 1e4) / 1e4;
  const answer = circles.map((coords): PlainSpot => {
    const [x = 0, y = 0, radius = 0] = coords.split(',').map(Number);
    return { x: share(x / wide), y: share(y / high), radius: share(radius / wide) };
  });
  return {
    type: questionTypes.hotSpot[0],
    answer,
    ...(isOwn(data) ? { picture: data } : {}),
  };
}
