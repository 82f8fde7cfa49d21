import type { ErrorCode } from '#contracts/errors.ts';
import type { Say } from '#server/entity/transfer/say.ts';
import { mapBounds, type SurveyFault } from './survey.ts';

/** What a reader is told of a map that cannot be read. */
export function surveyFaultText(
  fault: SurveyFault,
  say: Say,
): { readonly code: ErrorCode; readonly message: string } {
  switch (fault) {
    case 'broken':
      return {
        code: 'bad_file',
        message: say(
          '文件不完整，或不是 DXF、GeoJSON、Shapefile（zip）或 CSV',
          'The file is cut off, or neither DXF, GeoJSON, a zipped shapefile nor CSV.',
        ),
      };
    case 'binary':
      return {
        code: 'bad_file',
        message: say(
          '这是二进制 DXF，请另存为 ASCII DXF',
          'This is a binary DXF: save the drawing as ASCII DXF.',
        ),
      };
    case 'empty':
      return {
        code: 'bad_file',
        message: say('文件中没有线，也没有点', 'The file holds neither lines nor points.'),
      };
    case 'columns':
      return {
        code: 'bad_file',
        message: say(
          '表头须有 x、y，或 from、to，或 x1、y1、x2、y2',
          'The head of the table must name x and y, from and to, or x1, y1, x2 and y2.',
        ),
      };
    case 'bytes':
      return {
        code: 'body_too_large',
        message: say(
          `文件最大 ${mapBounds.bytes / 1024 / 1024} MB`,
          `A map may have ${mapBounds.bytes / 1024 / 1024} MB.`,
        ),
      };
    case 'unpacked':
      return {
        code: 'too_complex',
        message: say('压缩包解压后过大', 'The zip unpacks to more than can be read.'),
      };
    case 'layers':
    case 'lines':
    case 'corners':
    case 'nodes':
    case 'elements':
    case 'values':
      return {
        code: 'too_complex',
        message: say(
          `图过大：最多 ${mapBounds.lines} 条线、${mapBounds.corners} 个顶点、${mapBounds.nodes} 个点、${mapBounds.layers} 个图层`,
          `The map is too large: at most ${mapBounds.lines} lines, ${mapBounds.corners} corners, ${mapBounds.nodes} points and ${mapBounds.layers} layers.`,
        ),
      };
  }
}
