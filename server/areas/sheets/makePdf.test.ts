import { expect, test } from 'vitest';
import { Printer } from './printer.ts';
import { printable } from './sheetFonts.ts';

test('the font has every common Chinese character, rare ones of names, Latin, digits and signs', () => {
  const common = commonChinese();
  expect(common).toHaveLength(3_755);
  const text = `${common.join('')}堃喆䶮0123456789ABCxyz %·，。：（）²³±→\n`;
  expect(printable(text)).toBe(text);
});

test('what the font has not is a question mark', () => {
  expect(printable('王锨 → 工作面\u{10FFFF}\u0007')).toBe('王锨 → 工作面??');
});

test('a sheet of many pages becomes a PDF in a worker of its own, with no more of a font than it needs', async () => {
  const rows = Array.from({ length: 400 }, (_, i) => [`王${i}`, `8103 工作面`, '安全', '→']);
  const made = await new Printer().print({
    sheet: {
      title: '撤离报告',
      parts: [
        { kind: 'heading', text: '撤离报告（演练）', level: 1 },
        { kind: 'facts', facts: [['开始', '2026-11-21 08:00:00']] },
        { kind: 'table', heads: ['姓名', '区域', '状态', ''], rows },
      ],
    },
    stamp: '撤离报告',
  });
  expect(made.ok).toBe(true);
  const pdf = Buffer.from(made.ok ? made.value : []);
  expect(pdf.toString('latin1', 0, 5)).toBe('%PDF-');
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(5);
  expect(pdf.length).toBeLessThan(300_000);
}, 60_000);

/** The first level of GB 2312: what every Chinese text is made of. */
function commonChinese(): string[] {
  const decoder = new TextDecoder('gbk');
  const signs: string[] = [];
  for (let row = 0xb0; row <= 0xd7; row++)
    for (let column = 0xa1; column <= (row === 0xd7 ? 0xf9 : 0xfe); column++)
      signs.push(decoder.decode(new Uint8Array([row, column])));
  return signs;
}
