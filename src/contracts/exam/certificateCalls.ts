import { z } from 'zod';
import { certificateDesign } from './certificateDesign.ts';

/** Calls about certificates beside those of their records. */
export const certificatePaths = {
  matrix: '/exam/api/v1/certificate/matrix',
  descent: '/exam/api/v1/certificate/descent',
  mine: '/exam/api/v1/certificate/mine',
  check: '/exam/api/v1/openCertificate/check',
  pdf: '/exam/api/v1/certificate/pdf',
  pdfs: '/exam/api/v1/certificate/pdfs',
  preview: '/exam/api/v1/certificateType/preview',
} as const;
/** Who may see what everybody holds and lacks. */
export const MATRIX_CODE = 'exam/certificate/matrix';

const day = z.string().nullable();

/**
 * How somebody stands to a certificate; `missing`: he never had one, or it was revoked. `lapsed`
 * ones count no more.
 */
export const standings = ['valid', 'expiring', 'lapsed', 'missing'] as const;
export type Standing = (typeof standings)[number];

export const matrixQuery = z.object({
  areaId: z.string().max(32).optional(),
});

/**
 * How much somebody needs a certificate. `always`: for his trade wherever he is, where he works, or
 * in the area that is asked about; `areas`: to enter areas where he does not work.
 */
export const needs = ['always', 'areas', 'no'] as const;

const type = z.object({ id: z.string(), name: z.string(), nameEn: z.string() });

/** People by what is asked of them: by their trade, and in the chosen area or in all that ask. */
export const matrixAnswer = z.object({
  types: z.array(type),
  areas: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Names of the areas that ask for a type, of these trades; none: of all. */
  gates: z.array(
    z.object({ typeId: z.string(), trades: z.array(z.string()), areas: z.array(z.string()) }),
  ),
  people: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      jobNo: z.string(),
      dept: z.string(),
      trade: z.string(),
      /** In the order of `types`. */
      cells: z.array(z.object({ need: z.enum(needs), standing: z.enum(standings), until: day })),
    }),
  ),
});
export type MatrixAnswer = z.infer<typeof matrixAnswer>;

export const descentQuery = z.object({ shiftId: z.string().max(32).optional() });

/** A certificate that ends within it is told of before somebody descends, ms: no shift is longer. */
export const SHIFT_MOST_MS = 12 * 3_600_000;

/** Who of a shift may not go where, and why; who may go everywhere is not in it. */
export const descentAnswer = z.object({
  shifts: z.array(z.object({ id: z.string(), name: z.string() })),
  asked: z.number(),
  people: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      jobNo: z.string(),
      trade: z.string(),
      barred: z.array(
        z.object({
          type: z.string(),
          typeEn: z.string(),
          level: z.number(),
          /** Names of areas; none: nowhere below ground. */
          areas: z.array(z.string()),
          /** When what he holds ends, within `SHIFT_MOST_MS`, epoch ms; null: he holds none now. */
          until: z.number().nullable(),
        }),
      ),
    }),
  ),
});
export type DescentAnswer = z.infer<typeof descentAnswer>;

export const checkQuery = z.object({ code: z.string().regex(/^[\w-]{20}$/) });
/** All that a code tells of its certificate: the name partly masked. */
export const checkAnswer = z.object({
  name: z.string(),
  type: z.string(),
  typeEn: z.string(),
  no: z.string(),
  issuer: z.string().nullable(),
  issued: day,
  until: day,
  state: z.enum(['valid', 'expiring', 'lapsed', 'revoked']),
});

export const mineAnswer = z.array(
  z.object({
    id: z.string(),
    no: z.string(),
    type: z.string(),
    typeEn: z.string(),
    issued: day,
    until: day,
    state: z.enum(['valid', 'expiring', 'lapsed', 'revoked']),
    checkCode: z.string(),
  }),
);
export type MyCertificate = z.infer<typeof mineAnswer>[number];

const id = z.string().min(1).max(32);
/** So many certificates are printed at once. */
export const PDFS_MOST = 60;
const printed = {
  /** Where the pages of the product are, as the caller sees them. */
  origin: z.url({ protocol: /^https?$/ }).max(300),
  language: z.enum(['zh-cn', 'en']).default('zh-cn'),
};
export const pdfQuery = z.object({ id, ...printed });
export const pdfsBody = z.strictObject({ ids: z.array(id).min(1).max(PDFS_MOST), ...printed });
/** `id` of the type; `design` as it stands in the designer. */
export const previewBody = z.strictObject({ id, ...printed, design: certificateDesign });

/** Where the code on a certificate leads. */
export const checkAddress = (code: string): string => `/certificate/${encodeURIComponent(code)}`;
