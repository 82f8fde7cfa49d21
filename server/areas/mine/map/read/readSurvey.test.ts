import { expect, test } from 'vitest';
import { dbfOf, drawingOf, dxfOf, shpOf, zipOf } from '#tests/helpers/mapFiles.ts';
import { mapBounds, type SurveyFault } from '../survey.ts';
import { readSurvey } from './readSurvey.ts';

const text = (given: string): Buffer => Buffer.from(given);
const json = (given: unknown): Buffer => text(JSON.stringify(given));
const feature = (geometry: unknown, properties: object = {}, id?: string | number) => ({
  type: 'Feature',
  ...(id === undefined ? {} : { id }),
  properties,
  geometry,
});
const collection = (...features: unknown[]) => json({ type: 'FeatureCollection', features });
const faultOf = async (file: Buffer): Promise<SurveyFault | undefined> => {
  try {
    await readSurvey(file);
    return undefined;
  } catch (error) {
    return (error as { fault?: SurveyFault }).fault;
  }
};

test('GeoJSON: lines with what is said of them, points as nodes, areas counted', async () => {
  const survey = await readSurvey(
    collection(
      feature(
        {
          type: 'LineString',
          coordinates: [
            [112.1, 37.5, -300],
            [112.2, 37.6],
          ],
        },
        { 编号: 'R7', 类型: '回风巷', '长度(m)': '1200', layer: '一采区', door: 'yes' },
      ),
      feature(
        {
          type: 'MultiLineString',
          coordinates: [
            [
              [0, 0],
              [1, 1],
            ],
            [
              [2, 2],
              [3, 3],
            ],
          ],
        },
        { level: '-300', length: 9 },
        12,
      ),
      feature({ type: 'Point', coordinates: [5, 6, 7] }, { id: 'N1', type: 'shaft' }),
      feature({
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [1, 0],
            [0, 0],
          ],
        ],
      }),
      feature(null, { from: 'N1', to: 'N2', length: 80 }),
      feature(null, {}),
      { type: 'nonsense' },
    ),
  );
  expect(survey).toMatchObject({ format: 'geojson', layers: ['一采区', '-300', ''], grid: {} });
  expect(survey.lines).toEqual([
    {
      layer: '一采区',
      corners: [
        [112.1, 37.5, -300],
        [112.2, 37.6, null],
      ],
      told: { code: 'R7', kind: '回风巷', length: 1200, doorClosed: true },
    },
    {
      layer: '-300',
      corners: [
        [0, 0, null],
        [1, 1, null],
      ],
      told: { code: '12', isCounted: true, level: '-300' },
    },
    {
      layer: '-300',
      corners: [
        [2, 2, null],
        [3, 3, null],
      ],
      told: { code: '12', isCounted: true, level: '-300' },
    },
    { layer: '', corners: [], from: 'N1', to: 'N2', told: { length: 80 } },
  ]);
  expect(survey.nodes).toEqual([{ layer: '', at: [5, 6, 7], told: { code: 'N1', kind: 'shaft' } }]);
  expect(survey.leftOut).toEqual({ Polygon: 1, withoutShape: 1, notUnderstood: 1 });
});

test('GeoJSON: an old member names a zone of CGCS2000', async () => {
  const file = json({
    type: 'FeatureCollection',
    crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::4547' } },
    features: [
      feature({
        type: 'LineString',
        coordinates: [
          [500_000, 4e6],
          [500_100, 4e6],
        ],
      }),
    ],
  });
  expect((await readSurvey(file)).grid).toEqual({
    degrees: false,
    unitMetres: 1,
    zone: { meridian: 114, falseEasting: 500_000 },
  });
});

test('tables: nodes, edges between them, edges by their ends, whatever separates them', async () => {
  const survey = await readSurvey(
    text(
      [
        '\uFEFF# a remark',
        '节点;X;Y;标高(m)',
        'N1;0;0;-300',
        '"N;2";100;0;',
        'id;from;to;length;断面',
        'R1;N1;"N;2";123.5;14',
        'id;x1;y1;z1;x2;y2;z2',
        'R2;0;0;-300;0;50;-290',
        'R3;0;zero;0;0;0;0',
      ].join('\r\n'),
    ),
  );
  expect(survey.nodes.map(({ at, told }) => [told.code, at])).toEqual([
    ['N1', [0, 0, -300]],
    ['N;2', [100, 0, null]],
  ]);
  expect(survey.lines).toMatchObject([
    { corners: [], from: 'N1', to: 'N;2', told: { code: 'R1', length: 123.5, section: 14 } },
    {
      corners: [
        [0, 0, -300],
        [0, 50, -290],
      ],
      told: { code: 'R2' },
    },
  ]);
  expect(survey.leftOut).toEqual({ withoutPlace: 1 });
});

test('tables: in GBK, and several in a zip', async () => {
  const gbk = Buffer.concat([Buffer.from([0xb1, 0xe0, 0xba, 0xc5]), text(',x,y\nA,1,2\n')]);
  expect((await readSurvey(gbk)).nodes).toEqual([
    { layer: '', at: [1, 2, null], told: { code: 'A' } },
  ]);
  const zipped = zipOf({
    'map/nodes.csv': text('code,x,y\nA,1,2\nB,3,4\n'),
    'map/edges.csv': text('code,a,b\nE,A,B\n'),
  });
  const survey = await readSurvey(zipped);
  expect(survey.layers).toEqual(['nodes', 'edges']);
  expect(survey.lines).toMatchObject([{ from: 'A', to: 'B', layer: 'edges' }]);
});

test('DXF: lines, both kinds of polylines and points with their layers; the rest is counted', async () => {
  const survey = await readSurvey(
    drawingOf(
      [
        [0, 'LINE'],
        [5, '2A'],
        [8, '-300'],
        [10, 0],
        [20, 0],
        [30, -300],
        [11, 10],
        [21, 0],
        [31, -301],
      ],
      [
        [0, 'LWPOLYLINE'],
        [5, '2B'],
        [8, '\\U+4E3B'],
        [90, 3],
        [70, 1],
        [38, -300],
        [10, 0],
        [20, 0],
        [10, 5],
        [20, 0],
        [42, 0.5],
        [10, 5],
        [20, 5],
      ],
      [
        [0, 'POLYLINE'],
        [5, '2C'],
        [8, '-300'],
        [66, 1],
        [70, 8],
        [0, 'VERTEX'],
        [8, '-300'],
        [10, 1],
        [20, 2],
        [30, 3],
        [0, 'VERTEX'],
        [8, '-300'],
        [10, 4],
        [20, 5],
        [30, 6],
        [0, 'SEQEND'],
        [8, '-300'],
      ],
      [
        [0, 'POINT'],
        [5, '2D'],
        [8, 'points'],
        [10, 7],
        [20, 8],
        [30, 0],
      ],
      [
        [0, 'TEXT'],
        [8, 'names'],
        [10, 0],
        [20, 0],
        [1, 'Face'],
      ],
      [
        [0, 'TEXT'],
        [8, 'names'],
        [10, 0],
        [20, 0],
        [1, 'EOF'],
      ],
    ),
  );
  expect(survey.grid).toEqual({ degrees: false, unitMetres: 0.001 });
  expect(survey.layers).toEqual(['-300', '主', 'points']);
  expect(survey.lines).toEqual([
    {
      layer: '-300',
      corners: [
        [0, 0, -300],
        [10, 0, -301],
      ],
      told: { code: 'H2A', isCounted: true },
    },
    {
      layer: '主',
      corners: [
        [0, 0, -300],
        [5, 0, -300],
        [5, 5, -300],
        [0, 0, -300],
      ],
      told: { code: 'H2B', isCounted: true },
    },
    {
      layer: '-300',
      corners: [
        [1, 2, 3],
        [4, 5, 6],
      ],
      told: { code: 'H2C', isCounted: true },
    },
  ]);
  expect(survey.nodes).toEqual([
    { layer: 'points', at: [7, 8, null], told: { code: 'H2D', isCounted: true } },
  ]);
  expect(survey.leftOut).toEqual({ arcAsChord: 1, TEXT: 2 });
});

const wkt =
  'PROJCS["CGCS2000_3_Degree_GK_CM_111E",GEOGCS["GCS_CGCS2000",UNIT["Degree",0.0174532925199433]],' +
  'PROJECTION["Gauss_Kruger"],PARAMETER["False_Easting",500000.0],' +
  'PARAMETER["Central_Meridian",111.0],PARAMETER["Scale_Factor",1.0],UNIT["Meter",1.0]]';

test('shapefiles: lines with heights, their table in the encoding it names, their zone', async () => {
  const roads = Buffer.from([0xd6, 0xf7]);
  const survey = await readSurvey(
    zipOf({
      'mine/Roads.SHP': shpOf([
        [
          [1, 2, -300],
          [3, 4, -301],
        ],
        [
          [5, 6, 0],
          [7, 8, 0],
        ],
      ]),
      'mine/Roads.dbf': dbfOf(
        ['CODE', 'LEVEL'],
        [
          [text('R1'), roads],
          [text(''), text('-380')],
        ],
      ),
      'mine/Roads.prj': text(wkt),
      'mine/Roads.cpg': text('GBK'),
    }),
  );
  expect(survey).toMatchObject({
    format: 'shapefile',
    grid: { degrees: false, unitMetres: 1, zone: { meridian: 111, falseEasting: 500_000 } },
  });
  expect(survey.lines).toEqual([
    {
      layer: '主',
      corners: [
        [1, 2, -300],
        [3, 4, -301],
      ],
      told: { code: 'R1', level: '主' },
    },
    {
      layer: '-380',
      corners: [
        [5, 6, 0],
        [7, 8, 0],
      ],
      told: { code: 'Roads.2', isCounted: true, level: '-380' },
    },
  ]);
});

test('what is cut off, empty or none of the formats is refused by what is wrong with it', async () => {
  const shp = shpOf([
    [
      [1, 2, 3],
      [4, 5, 6],
    ],
  ]);
  const parts = Buffer.from(shp);
  parts.writeInt32LE(0x7fff_ffff, 100 + 8 + 36);
  const drawing = drawingOf([
    [0, 'LINE'],
    [10, 0],
    [20, 0],
    [11, 1],
    [21, 1],
  ]);
  const refused: readonly (readonly [Buffer, SurveyFault])[] = [
    [Buffer.alloc(0), 'empty'],
    [text('{"type":"FeatureCollection","features":['), 'broken'],
    [collection(), 'empty'],
    [
      collection(
        feature({
          type: 'LineString',
          coordinates: [
            [0, 0],
            [1e300, 0],
          ],
        }),
      ),
      'broken',
    ],
    [text('name,what\nC,D\n'), 'columns'],
    [text('id,x,y\n'), 'empty'],
    [Buffer.from([1, 0, 2, 0, 3]), 'broken'],
    [text('AutoCAD Binary DXF\r\n\x1a\0'), 'binary'],
    [drawing.subarray(0, drawing.length - 12), 'broken'],
    [text(dxfOf([0, 'SECTION'], [2, 'HEADER'], [0, 'ENDSEC'], [0, 'EOF'])), 'broken'],
    [
      drawingOf([
        [0, 'LINE'],
        [8, 'x'],
        [10, 'zero'],
        [20, 0],
        [11, 1],
        [21, 1],
      ]),
      'broken',
    ],
    [text('0\nSECTION\nnumber\nx\n'), 'broken'],
    [zipOf({ 'a.shp': shp.subarray(0, shp.length - 8) }), 'broken'],
    [zipOf({ 'a.shp': parts }), 'broken'],
    [zipOf({ 'a.shp': text('no shapefile at all') }), 'broken'],
    [zipOf({ 'a.doc': text('x'), 'b.doc': text('x') }), 'broken'],
    [text('PK no zip'), 'broken'],
  ];
  for (const [i, [file, fault]] of refused.entries())
    expect([i, await faultOf(file)]).toEqual([i, fault]);
});

test('a map with more than the bounds is refused at the first thing too many', async () => {
  const many = (count: number, row: (i: number) => string): string =>
    Array.from({ length: count }, (_, i) => row(i)).join('\n');
  expect(
    await faultOf(text(`id,x1,y1,x2,y2\n${many(mapBounds.lines + 1, (i) => `R${i},0,0,${i},1`)}`)),
  ).toBe('lines');
  expect(await faultOf(text(`id,x,y\n${many(mapBounds.nodes + 1, (i) => `N${i},0,${i}`)}`))).toBe(
    'nodes',
  );
  expect(
    await faultOf(text(`layer,x,y\n${many(mapBounds.layers + 1, (i) => `L${i},0,${i}`)}`)),
  ).toBe('layers');
  const corners = Array.from({ length: mapBounds.corners + 1 }, (_, i) => [i, 0]);
  expect(await faultOf(collection(feature({ type: 'LineString', coordinates: corners })))).toBe(
    'corners',
  );
});

test('a line of a drawing that has a height anywhere has one everywhere, be it 0', async () => {
  const survey = await readSurvey(
    drawingOf(
      [
        [0, 'LINE'],
        [8, 'shafts'],
        [10, 0],
        [20, 0],
        [30, 0],
        [11, 0],
        [21, 0],
        [31, -300],
      ],
      [
        [0, 'LWPOLYLINE'],
        [8, 'flat'],
        [38, 0],
        [10, 0],
        [20, 0],
        [10, 5],
        [20, 0],
      ],
    ),
  );
  expect(survey.lines.map(({ corners }) => corners.map(([, , z]) => z))).toEqual([
    [0, -300],
    [null, null],
  ]);
});

test('what no database keeps is not in a code or a layer', async () => {
  const survey = await readSurvey(
    collection(
      feature(
        {
          type: 'LineString',
          coordinates: [
            [0, 0],
            [1, 1],
          ],
        },
        { code: 'R\u00007\u001b', layer: 'A\ud800' },
      ),
    ),
  );
  expect(survey.lines[0]).toMatchObject({ told: { code: 'R7' }, layer: 'A\ufffd' });
});

test('a text of GeoJSON with more values than the bound is refused before it is read', async () => {
  expect(await faultOf(text(`{"features":[${'0,'.repeat(mapBounds.values)}`))).toBe('values');
});

test('a table in UTF-8 is read as such, however wide its columns are; one cut short is refused', async () => {
  const roads = shpOf([
    [
      [1, 2, -300],
      [3, 4, -301],
    ],
  ]);
  const dbf = dbfOf(['CODE', 'LEVEL'], [[text('R1'), text('主运')]]);
  // A place in memory that dBase leaves in its head is the text of no encoding.
  dbf.writeUInt8(0xfe, 32 + 12);
  const survey = await readSurvey(zipOf({ 'a.shp': roads, 'a.dbf': dbf }));
  expect(survey.lines[0]).toMatchObject({ layer: '主运' });
  dbf.writeUInt8(0xfe, 64 + 16);
  expect(await faultOf(zipOf({ 'a.shp': roads, 'a.dbf': dbf }))).toBe('broken');
});

test('a projection that does not begin at the equator tells no zone', async () => {
  const roads = shpOf([
    [
      [1, 2, 3],
      [4, 5, 6],
    ],
  ]);
  const shifted = wkt.replace(
    'PARAMETER["Scale',
    'PARAMETER["False_Northing",-3000000.0],PARAMETER["Scale',
  );
  const { grid } = await readSurvey(zipOf({ 'a.shp': roads, 'a.prj': text(shifted) }));
  expect(grid).toEqual({ degrees: false, unitMetres: 1 });
});
