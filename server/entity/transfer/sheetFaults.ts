import type { ErrorCode } from '#contracts/errors.ts';
import type { Say } from './say.ts';
import { sheetBounds, type SheetFault } from './sheetBounds.ts';

/** What a reader is told of a sheet that does not keep a bound; `rows` is how many it may have. */
export function faultText(
  fault: SheetFault,
  say: Say,
  rows: number = sheetBounds.rows,
): { readonly code: ErrorCode; readonly message: string } {
  const most = fault === 'broken' ? 0 : sheetBounds[fault];
  switch (fault) {
    case 'broken':
      return {
        code: 'bad_file',
        message: say(
          '文件既不是工作簿（.xlsx），也不是 CSV',
          'The file is neither a workbook (.xlsx) nor CSV.',
        ),
      };
    case 'rows':
    case 'rowsSeen':
      return {
        code: 'too_many_rows',
        message: say(
          `最多 ${rows} 行，此表更多`,
          `A sheet may hold ${rows} rows, this one has more.`,
        ),
      };
    case 'columns':
      return {
        code: 'too_complex',
        message: say(`最多 ${most} 列`, `A sheet may have ${most} columns.`),
      };
    case 'cells':
      return {
        code: 'too_complex',
        message: say(`最多 ${most} 个单元格`, `A sheet may have ${most} cells.`),
      };
    case 'cellText':
      return {
        code: 'too_complex',
        message: say(`单元格最多 ${most} 字`, `A cell may hold ${most} characters.`),
      };
    case 'text':
      return {
        code: 'too_complex',
        message: say('表中文字过多', 'The sheet holds more text than can be read.'),
      };
    case 'inflated':
      return {
        code: 'too_complex',
        message: say('工作簿解压后过大', 'The workbook unpacks to more than can be read.'),
      };
    case 'members':
    case 'marks':
    case 'depth':
    case 'tag':
      return {
        code: 'too_complex',
        message: say('工作簿的结构过于复杂', 'The workbook is built too intricately to be read.'),
      };
  }
}
