import { expect, test } from 'vitest';
import { makeCertificates, type CertificatePage, type PaperPiece } from './makeCertificate.ts';

const written = { size: 20, bold: false, align: 'center', color: '#000000' } as const;
const name: PaperPiece = { kind: 'text', ...written, text: '李明', x: 56, y: 100, w: 730, h: 30 };
const code: PaperPiece = {
  kind: 'code',
  address: 'https://mine.example/#/certificate/x',
  x: 716,
  y: 459,
  w: 70,
  h: 70,
};
const page: CertificatePage = { framed: true, picture: null, pieces: [name, code] };
/** One white pixel. */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC';
const printed = async (...pages: CertificatePage[]): Promise<string> => {
  const book = { title: '瓦斯检查', width: 842, height: 595, pictures: { back: PIXEL }, pages };
  return Buffer.from(await makeCertificates(book)).toString('latin1');
};
const pagesOf = (pdf: string): number => pdf.match(/\/Type \/Page\b/g)?.length ?? 0;
const imagesOf = (pdf: string): number => pdf.match(/\/Subtype \/Image/g)?.length ?? 0;

test('the picture of its type lies behind a certificate, in place of the frame', async () => {
  const plain = await printed(page);
  expect(plain.startsWith('%PDF')).toBe(true);
  expect(imagesOf(plain)).toBe(0);
  expect(imagesOf(await printed({ ...page, picture: 'back' }))).toBe(1);
});

test('a picture of the design lies on it; one that is gone is left out', async () => {
  const seal: PaperPiece = { kind: 'picture', picture: 'back', x: 600, y: 400, w: 90, h: 90 };
  expect(imagesOf(await printed({ ...page, pieces: [name, seal] }))).toBe(1);
  const gone: PaperPiece = { ...seal, picture: 'gone' };
  expect(imagesOf(await printed({ ...page, picture: 'gone', pieces: [gone] }))).toBe(0);
});

test('however much is written where, each certificate stays one page', async () => {
  const low: PaperPiece = {
    kind: 'text',
    ...written,
    text: '经培训考核合格，特发此证。'.repeat(40),
    x: 700,
    y: 570,
    w: 142,
    h: 25,
  };
  const empty = { framed: false, picture: null, pieces: [] };
  expect(pagesOf(await printed({ ...page, pieces: [name, low] }, page, empty))).toBe(3);
});

test('a picture that many have behind them is in the PDF once', async () => {
  const pdf = await printed(...Array.from({ length: 5 }, () => ({ ...page, picture: 'back' })));
  expect([pagesOf(pdf), imagesOf(pdf)]).toEqual([5, 1]);
});
