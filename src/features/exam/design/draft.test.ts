import { expect, test } from 'vitest';
import {
  certificateDesign,
  PAPER_HEIGHT,
  PAPER_WIDTH,
  standardDesign,
} from '#contracts/exam/certificateDesign.ts';
import {
  added,
  boxed,
  changed,
  designOf,
  draftOf,
  layered,
  newPicture,
  newPiece,
  removed,
  snapped,
} from './draft.ts';

const words = newPiece('words');

test('a piece stays on the paper, whatever a hand or a field asks for', () => {
  expect(boxed(words, { x: -50, y: 9000 })).toMatchObject({ x: 0, y: PAPER_HEIGHT - words.h });
  expect(boxed(words, { w: 5000, h: 1 })).toMatchObject({ x: 0, w: PAPER_WIDTH, h: 8 });
  expect(boxed(words, { x: 10.3 }).x).toBe(10.5);
});

test('a code stays square, and large enough to be read', () => {
  const code = newPiece('code');
  expect(boxed(code, { w: 120 })).toMatchObject({ w: 120, h: 120 });
  expect(boxed(code, { h: 60 })).toMatchObject({ w: 60, h: 60 });
  expect(boxed(code, { w: 10, h: 10 })).toMatchObject({ w: 50, h: 50 });
});

test('a piece that is nearly in a row with another, or in the middle, comes to stand there', () => {
  const other = boxed(words, { x: 100, y: 100 });
  expect(snapped(boxed(words, { x: 102, y: 300 }), [other]).x).toBe(100);
  const middle = (PAPER_WIDTH - words.w) / 2;
  expect(snapped(boxed(words, { x: middle + 3, y: 500 }), []).x).toBe(middle);
  expect(snapped(boxed(words, { x: 130, y: 200 }), [other])).toMatchObject({ x: 130, y: 200 });
});

test('what is laid on, changed, layered and taken away is a design again', () => {
  const first = draftOf(standardDesign);
  expect(designOf(first)).toEqual(standardDesign);
  const { draft, id } = added(first, newPicture('/seal'));
  expect(draft.placed.at(-1)?.id).toBe(id);
  expect(layered(draft, id, 'bottom').placed[0]?.id).toBe(id);
  expect(layered(layered(draft, id, 'bottom'), id, 'top')).toEqual(draft);
  expect(certificateDesign.safeParse(designOf(draft)).success).toBe(true);
  expect(removed(draft, id)).toEqual(first);
  const moved = changed(draft, id, boxed(newPicture('/seal'), { x: 5 }));
  expect(moved.placed.at(-1)?.piece.x).toBe(5);
  for (const kind of ['name', 'jobNo', 'words', 'code'] as const) {
    const more = designOf(added(removed(first, '9'), newPiece(kind)).draft);
    expect(certificateDesign.safeParse(more).error?.issues[0]?.message).toBe(
      kind === 'code' ? undefined : 'noCode',
    );
  }
});
