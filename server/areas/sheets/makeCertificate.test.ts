import { expect, test } from 'vitest';
import { makeCertificate, type CertificatePaper, type PaperPiece } from './makeCertificate.ts';

const written = { size: 20, bold: false, align: 'center', color: '#000000' } as const;
const name: PaperPiece = { kind: 'text', ...written, text: '李明', x: 56, y: 100, w: 730, h: 30 };
const paper: CertificatePaper = {
  title: '瓦斯检查',
  width: 842,
  height: 595,
  framed: true,
  pieces: [
    name,
    { kind: 'code', address: 'https://mine.example/#/certificate/x', x: 716, y: 459, w: 70, h: 70 },
  ],
};
/** One white pixel. */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC';
const text = (pdf: Uint8Array): string => Buffer.from(pdf).toString('latin1');
const printed = async (more: Partial<CertificatePaper> = {}): Promise<string> =>
  text(await makeCertificate({ ...paper, ...more }));
const pagesOf = (pdf: string): number => pdf.match(/\/Type \/Page\b/g)?.length ?? 0;

test('the picture of its type lies behind a certificate, in place of the frame', async () => {
  const plain = await printed();
  expect(plain.startsWith('%PDF')).toBe(true);
  expect(plain).not.toContain('/Subtype /Image');
  expect(await printed({ picture: PIXEL })).toContain('/Subtype /Image');
});

test('a picture of the design lies on it', async () => {
  const seal: PaperPiece = { kind: 'picture', picture: PIXEL, x: 600, y: 400, w: 90, h: 90 };
  expect(await printed({ pieces: [name, seal] })).toContain('/Subtype /Image');
});

test('however much is written where, it stays one page', async () => {
  const low: PaperPiece = {
    kind: 'text',
    ...written,
    text: '经培训考核合格，特发此证。'.repeat(40),
    x: 700,
    y: 570,
    w: 142,
    h: 25,
  };
  expect(pagesOf(await printed({ pieces: [name, low] }))).toBe(1);
});

test('a certificate without anything on it is a page', async () => {
  expect(pagesOf(await printed({ pieces: [], framed: false }))).toBe(1);
});
