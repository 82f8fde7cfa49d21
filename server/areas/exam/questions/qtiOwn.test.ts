import { expect, test } from 'vitest';
import type { PlainQuestion } from './plainQuestion.ts';
import { marksOf } from './qtiMarks.ts';
import { readQti } from './qtiRead.ts';
import { qtiItemOf } from './qtiWrite.ts';
import { readBank } from './readBank.ts';

const there = async (question: PlainQuestion) => readQti(qtiItemOf(question, 'Q1') ?? '');
const options = ['A', 'B'].map((key) => ({ key, text: `choice ${key}` }));
const PICTURE = '/admin/api/v1/file/content?id=01k0000000000000000000000a';
const clip = { from: 1_790_000_000_000, to: 1_790_000_600_000, areaId: 'area-1' };

test('[S7-97] an incident goes out as choices, and comes back as the incident that it is', async () => {
  const incident = { type: 10, stem: '<p>报警后怎么办？</p>', options, answer: ['A'] };
  expect(await there({ ...incident, clip })).toEqual([{ ...incident, clip }]);
  expect(await there(incident)).toEqual([incident]);
  const [, row] = await readBank(Buffer.from(qtiItemOf({ ...incident, clip }, 'Q1') ?? ''));
  expect(JSON.parse(String(row?.[7]))).toEqual(clip);
});

test('[S7-97] hot spots go out as circles of their picture; a picture of elsewhere does not come in', async () => {
  const spots = { type: 9, stem: '<p>指出</p>', answer: [{ x: 0.25, y: 0.5, radius: 0.05 }] };
  const size = { width: 800, height: 600 };
  const item = qtiItemOf({ ...spots, picture: PICTURE, size }, 'Q1') ?? '';
  expect(item).toContain('coords="200,300,40"');
  expect(await readQti(item)).toEqual([{ ...spots, picture: PICTURE }]);
  const foreign = item.replace(PICTURE, 'https://elsewhere/x.png');
  expect(await readQti(foreign)).toEqual([spots]);
  expect(qtiItemOf(spots, 'Q1')).toBeUndefined();
});

test('[S7-97] a stem keeps its marks, pictures and formulas', async () => {
  const stem =
    `<p>CH<sub>4</sub> 的 <strong>下限</strong>：\\(\\frac{1}{2}\\)</p>` +
    `<p><img src="${PICTURE}"></p><table><tbody><tr><td>一</td></tr></tbody></table>`;
  const [back] = await there({ type: 5, stem, answer: '因为' });
  expect(back?.stem).toBe(stem);
});

test('whatever a stem was, what goes out is well formed', () => {
  expect(marksOf('a &lt; b &amp; c')).toBe('<p>a &lt; b &amp; c</p>');
  expect(marksOf('<b>one<i>two</b>three')).toBe('<p><b>one<i>two</i></b>three</p>');
  expect(marksOf('</p><script>x</script><p onclick="y">z')).toBe('<p>x<p>z</p></p>');
  expect(marksOf('<p>a\u0001b\ud800</p>')).toBe('<p>ab\ufffd</p>');
  expect(marksOf('one<br>two')).toBe('<p>one<br/>two</p>');
});
