import { SheetError } from '#server/entity/transfer/sheetBounds.ts';
import { ZipMembers } from '#server/entity/transfer/workbook/zipMembers.ts';
import { mapBounds, SurveyError, type Survey } from '../survey.ts';
import { readDxf } from './dxf.ts';
import { readGeoJson } from './geoJson.ts';
import { readNodeCsv } from './nodeCsv.ts';
import { readShapefiles, type ShapeParts } from './shapefile.ts';
import { textIn } from './textIn.ts';
import { textWithin } from './toldOf.ts';

/**
 * Reads a map of any of the formats, told by what it holds and not by its name: a zip with
 * shapefiles, tables or one drawing, a drawing, GeoJSON, or a table. Throws a `SurveyError`.
 */
export async function readSurvey(file: Buffer): Promise<Survey> {
  if (file.length === 0) throw new SurveyError('empty');
  if (file.length > mapBounds.bytes) throw new SurveyError('bytes');
  if (file[0] === 0x50 && file[1] === 0x4b) return readZip(file);
  return readPlain(file, '');
}

function readPlain(file: Buffer, name: string): Survey {
  const begin = file
    .toString('latin1', 0, 4096)
    .replace(/^\u00EF\u00BB\u00BF/, '')
    .trimStart();
  if (begin.startsWith('{')) return readGeoJson(withoutMark(textIn(file)));
  if (begin.startsWith('AutoCAD') || isDrawing(begin)) return readDxf(file);
  // Signs that no text has.
  if (begin.includes('\0')) throw new SurveyError('broken');
  return readNodeCsv([{ name, text: textIn(file) }]);
}

const withoutMark = (text: string): string => (text.startsWith('\uFEFF') ? text.slice(1) : text);

/** A drawing begins with a section, or with remarks. */
function isDrawing(begin: string): boolean {
  const [code, value] = begin.split('\n', 2).map((line) => line.trim());
  return (code === '0' && value === 'SECTION') || code === '999';
}

async function readZip(file: Buffer): Promise<Survey> {
  try {
    const zip = new ZipMembers(file);
    const names = zip.names().filter((name) => !name.endsWith('/') && !name.startsWith('__MACOSX'));
    const shapes = names.filter((name) => extensionOf(name) === 'shp');
    if (shapes.length > 0)
      return readShapefiles(await Promise.all(shapes.map((one) => shapeIn(zip, names, one))));
    const tables = names.filter((name) => ['csv', 'txt', 'tsv'].includes(extensionOf(name)));
    if (tables.length > 0)
      return readNodeCsv(
        await Promise.all(
          tables.map(async (name) => ({
            name: baseOf(name),
            text: textIn(await bytesOf(zip, name, mapBounds.bytes)),
          })),
        ),
      );
    const [only] = names;
    if (only === undefined || names.length > 1) throw new SurveyError('broken');
    return readPlain(await bytesOf(zip, only, mapBounds.bytes), baseOf(only));
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    throw new SurveyError(error.fault === 'inflated' ? 'unpacked' : 'broken', error);
  }
}

/** A shapefile's members have its name and different endings, of whatever case. */
async function shapeIn(
  zip: ZipMembers,
  names: readonly string[],
  shp: string,
): Promise<ShapeParts> {
  const stem = shp.slice(0, -'.shp'.length);
  const member = async (extension: string): Promise<Buffer | undefined> => {
    const name = names.find((one) => one.toLowerCase() === `${stem}.${extension}`.toLowerCase());
    return name === undefined ? undefined : bytesOf(zip, name);
  };
  const [dbf, prj, cpg] = [await member('dbf'), await member('prj'), await member('cpg')];
  return {
    name: baseOf(shp),
    shp: await bytesOf(zip, shp),
    dbf,
    prj: prj?.toString('utf8'),
    cpg: cpg?.toString('latin1'),
  };
}

async function bytesOf(
  zip: ZipMembers,
  name: string,
  most: number = mapBounds.unpacked,
): Promise<Buffer> {
  const bytes = await zip.bytes(name, most);
  if (bytes === undefined) throw new SurveyError('unpacked');
  return bytes;
}

const extensionOf = (name: string): string => name.split('.').at(-1)?.toLowerCase() ?? '';
const baseOf = (name: string): string =>
  textWithin((name.split('/').at(-1) ?? name).replace(/\.[^.]*$/, ''), 50);
