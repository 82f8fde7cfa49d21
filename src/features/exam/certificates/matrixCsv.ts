import type { MatrixAnswer } from '#contracts/exam/certificateCalls.ts';
import { csvText } from '#ui/csvText.ts';
import type { MatrixPerson } from './matrixAddress.ts';

/** The people that are shown, with how each stands to every certificate and until when. */
export const matrixCsv = (
  { types }: MatrixAnswer,
  people: readonly MatrixPerson[],
  language: string,
  text: (key: string) => string,
): string =>
  csvText([
    [
      ...['name', 'jobNo', 'dept', 'trade'].map(text),
      ...types.map(({ name, nameEn }) => (language === 'en' ? nameEn : name)),
    ],
    ...people.map(({ name, jobNo, dept, trade, cells }) => [
      name,
      jobNo,
      dept,
      trade,
      ...cells.map(({ need, standing, until }) =>
        standing === 'missing' && need === 'no'
          ? ''
          : [text(`standing.${standing}`), until ?? ''].join(' ').trim(),
      ),
    ]),
  ]);
