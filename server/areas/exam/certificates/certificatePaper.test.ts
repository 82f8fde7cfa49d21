import { expect, test } from 'vitest';
import {
  certificateDesign,
  PAPER_WIDTH,
  standardDesign,
  type CertificateDesign,
  type Piece,
} from '#contracts/exam/certificateDesign.ts';
import { certificatePaper, type Look, type Told } from './certificatePaper.ts';
import { picturesOf } from './printBook.ts';

const told: Told = {
  name: '李明',
  jobNo: 'J1',
  trade: null,
  type: '瓦斯检查',
  typeEn: 'Gas inspector',
  no: 'GAS-2026-0001',
  issued: '2026-11-24',
  until: null,
  issuer: '集团',
  background: null,
  checkCode: 'abcdefghijklmnopqrst',
};
const plain: Look = { design: null, picture: null };
const ORIGIN = 'https://mine.example/';
const written = { size: 12, bold: false, align: 'left', color: '#000000' } as const;
const at = { x: 10, y: 10, w: 100, h: 60 } as const;
const of = (language: 'zh-cn' | 'en', look: Partial<Look> = {}) =>
  certificatePaper(told, { ...plain, ...look }, ORIGIN, language);
const textsOf = (paper: ReturnType<typeof of>): string[] =>
  paper.pieces.flatMap((piece) => (piece.kind === 'text' ? [piece.text] : []));

test('without a design the standard one says all that a certificate has to say, in both languages', () => {
  expect(textsOf(of('zh-cn'))).toEqual([
    '瓦斯检查',
    '李明',
    '经培训考核合格，特发此证。',
    '证书编号  GAS-2026-0001',
    '发证日期  2026-11-24',
    '有效期至  长期',
    '发证单位  集团',
    '扫码查验证书真伪与状态',
  ]);
  expect(textsOf(of('en'))).toContain('Valid until  without end');
  expect(of('zh-cn').pieces.at(-1)).toMatchObject({
    kind: 'code',
    address: 'https://mine.example/#/certificate/abcdefghijklmnopqrst',
  });
});

test('what a design says stands where it says', () => {
  const pieces: Piece[] = [
    { kind: 'trade', ...written, ...at, named: true },
    { kind: 'words', ...written, ...at, text: '安全第一', textEn: '' },
    { kind: 'picture', ...at, url: '/seal' },
  ];
  const design: CertificateDesign = { framed: false, pieces };
  const paper = of('en', { design, picture: '/back' });
  expect(paper).toMatchObject({ framed: false, picture: '/back' });
  expect(paper.pieces).toEqual([
    { kind: 'text', ...written, ...at, text: 'Trade  -' },
    { kind: 'text', ...written, ...at, text: '安全第一' },
    { kind: 'picture', ...at, picture: '/seal' },
  ]);
});

test('a picture that several show is read once, one that is gone is left out', async () => {
  const read: string[] = [];
  const seal: Piece = { kind: 'picture', ...at, url: '/seal' };
  const page = of('en', { design: { framed: true, pieces: [seal] }, picture: '/gone' });
  const pictures = await picturesOf([page, page], async (address) => {
    read.push(address);
    return address === '/gone' ? undefined : 'data:x';
  });
  expect([pictures, read]).toEqual([
    { ok: true, value: { '/seal': 'data:x' } },
    ['/gone', '/seal'],
  ]);
});

test('more pictures than one PDF may have are refused, and not read further', async () => {
  let read = 0;
  const large = 'x'.repeat(20 * 1024 * 1024);
  const pages = ['/1', '/2', '/3', '/4'].map((picture) => of('en', { picture }));
  const pictures = await picturesOf(pages, async () => {
    read += 1;
    return large;
  });
  expect(pictures).toMatchObject({ ok: false, error: { code: 'too_complex' } });
  expect(read).toBe(3);
});

const faultOf = (change: (pieces: Piece[]) => Piece[]): string | undefined =>
  certificateDesign.safeParse({ framed: true, pieces: change([...standardDesign.pieces]) }).error
    ?.issues[0]?.message;
const without = (kind: Piece['kind']) => (pieces: Piece[]) =>
  pieces.filter((one) => one.kind !== kind);

test('a design that proves nothing is refused, by what it lacks', () => {
  expect(faultOf((pieces) => pieces)).toBeUndefined();
  expect(faultOf(without('name'))).toBe('noName');
  expect(faultOf(without('no'))).toBe('noNumber');
  expect(faultOf(without('code'))).toBe('noCode');
  const code: Piece = { kind: 'code', ...at, w: 40 };
  expect(faultOf((pieces) => [...without('code')(pieces), code])).toBe('smallCode');
  const wide: Piece = { kind: 'picture', ...at, w: PAPER_WIDTH, url: '/seal' };
  expect(faultOf((pieces) => [...pieces, wide])).toBe('outside');
  const seal: Piece = { kind: 'picture', ...at, url: '/seal' };
  expect(faultOf((pieces) => [...pieces, seal, seal, seal, seal, seal])).toBe('pictures');
});

test('the address of a picture leads nowhere else', () => {
  const seal = { kind: 'picture', ...at };
  for (const url of ['https://elsewhere/x.png', '//elsewhere/x.png', 'data:image/png;base64,x'])
    expect(
      certificateDesign.safeParse({
        framed: true,
        pieces: [...standardDesign.pieces, { ...seal, url }],
      }).success,
    ).toBe(false);
});
