import { checkAddress } from '#contracts/exam/certificateCalls.ts';
import type { CertificatePaper } from '#server/areas/sheets/makeCertificate.ts';

type Shown = {
  readonly name: string;
  readonly type: string;
  readonly typeEn: string;
  readonly no: string;
  readonly issued: string | null;
  readonly until: string | null;
  readonly issuer: string | null;
  readonly background: string | null;
  readonly checkCode: string;
  readonly picture?: string | undefined;
};

const said = {
  'zh-cn': {
    no: '证书编号',
    issued: '发证日期',
    until: '有效期至',
    issuer: '发证单位',
    always: '长期',
    check: '扫码查验证书真伪与状态',
    body: '经培训考核合格，特发此证。',
  },
  en: {
    no: 'Number',
    issued: 'Issued',
    until: 'Valid until',
    issuer: 'Issued by',
    always: 'without end',
    check: 'Scan to check this certificate',
    body: 'has been trained and examined, and holds this certificate.',
  },
} as const;

/** What stands on the paper of a certificate in a language; `origin` is where the product is. */
export function certificatePaper(
  { name, type, typeEn, no, issued, until, issuer, background, checkCode, picture }: Shown,
  origin: string,
  language: keyof typeof said,
): CertificatePaper {
  const words = said[language];
  return {
    heading: language === 'en' ? typeEn : type,
    name,
    body: background ?? words.body,
    facts: [
      [words.no, no],
      [words.issued, issued ?? '-'],
      [words.until, until ?? words.always],
      [words.issuer, issuer ?? '-'],
    ],
    checkWords: words.check,
    picture,
    address: `${origin.replace(/\/$/, '')}/#${checkAddress(checkCode)}`,
  };
}
