import { expect, test } from 'vitest';
import { makeCertificate, type CertificatePaper } from './makeCertificate.ts';

const paper: CertificatePaper = {
  heading: '瓦斯检查',
  name: '李明',
  body: '经培训考核合格，特发此证。',
  facts: [['证书编号', 'GAS-2026-0001']],
  checkWords: '扫码查验',
  address: 'https://mine.example/#/certificate/x',
};
/** One white pixel. */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC';
const text = (pdf: Uint8Array): string => Buffer.from(pdf).toString('latin1');

test('the picture of its type lies behind a certificate, in place of the frame', async () => {
  const plain = text(await makeCertificate(paper));
  expect(plain.startsWith('%PDF')).toBe(true);
  expect(plain).not.toContain('/Subtype /Image');
  expect(text(await makeCertificate({ ...paper, picture: PIXEL }))).toContain('/Subtype /Image');
});
