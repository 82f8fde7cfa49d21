// oxlint-disable eslint/max-lines -- declarations, one field a line
import { z } from 'zod';
import { keyed } from '../entity/choices.ts';
import { defineEntity } from '../entity/defineEntity.ts';
import { date, flag, images, integer, json, number, ref, select, text } from '../entity/fields.ts';
import { grammars } from '../entity/grammars.ts';
import { geo, mine } from '../entity/mixins.ts';
import { presence } from '../entity/sharedChoices.ts';
import { group, rows } from '../entity/structured.ts';
import { polygon } from './polygon.ts';

/** The mine itself: the company's static forms, its maps and roadways, its slopes, its shifts. */

const licence = {
  type: text('种类', 'Kind', { required: true, max: 60 }),
  no: text('证号', 'Number', { required: true, max: 60 }),
  validTo: date('有效期至', 'Valid until'),
} as const;
const shaft = {
  name: text('名称', 'Name', { required: true, unique: true, max: 60 }),
  type: select(
    '类型',
    'Type',
    keyed({ main: ['主井', 'Main'], service: ['副井', 'Service'], air: ['风井', 'Air'] }),
    { required: true },
  ),
  depth: number('深度', 'Depth', { required: true, unit: 'm', precision: 1 }),
  collarZ: number('井口标高', 'Collar', { required: true, unit: 'm', precision: 1 }),
} as const;
const level = {
  name: text('名称', 'Name', { required: true, unique: true, max: 40 }),
  z: number('标高', 'Height', { required: true, unit: 'm', precision: 1 }),
} as const;
const transform = {
  epsg: integer('EPSG', 'EPSG'),
  centralMeridian: number('中央子午线', 'Central meridian', { unit: '°', precision: 6 }),
  falseEasting: number('东偏移', 'False easting', { unit: 'm', precision: 3 }),
  x0: number('原点 X', 'Origin x', { unit: 'm', precision: 3 }),
  y0: number('原点 Y', 'Origin y', { unit: 'm', precision: 3 }),
  z0: number('原点 Z', 'Origin z', { unit: 'm', precision: 3 }),
  rotation: number('旋转', 'Rotation', { unit: '°', precision: 6 }),
} as const;

/** Fields of the form of an open pit, and of an underground mine. */
const pit = { inList: false, showWhen: 'mineType == 2 || mineType == 4' } as const;
const below = { inList: false, showWhen: 'mineType == 1 || mineType == 3' } as const;

/** The mine whose form is wanted; the one of the model where none is named. */
const which = z.object({ id: z.string().min(1).max(32).optional() });

export const companyInfo = defineEntity('companyInfo', {
  label: ['矿山信息', 'Mine'],
  actions: {
    getMineItem: {
      label: ['露天矿信息', 'Open pit form'],
      method: 'GET',
      input: which,
      permission: 'get',
    },
    getUnderMine: {
      label: ['井工矿信息', 'Underground form'],
      method: 'GET',
      input: which,
      permission: 'get',
    },
  },
  title: 'name',
  keyword: ['name', 'shortName', 'mineCode'],
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, width: 220 }),
    shortName: text('简称', 'Short name', { max: 40 }),
    mineCode: text('矿山编码', 'Mine code', {
      required: true,
      unique: true,
      max: 12,
      pattern: '[0-9A-Za-z]{4,12}',
    }),
    creditCode: text('统一社会信用代码', 'Credit code', { max: 18, inList: false }),
    legalPerson: text('法定代表人', 'Legal person', { max: 50, inList: false }),
    principal: text('负责人', 'Principal', { max: 50 }),
    principalPhone: text('负责人电话', "Principal's phone", {
      max: 20,
      masked: true,
      inList: false,
      ...grammars.phone,
    }),
    safetyOfficer: text('安全负责人', 'Safety officer', { max: 50, inList: false }),
    mineType: select(
      '矿山类型',
      'Mine type',
      {
        undergroundCoal: [1, '井工煤矿', 'Underground coal'],
        openPitCoal: [2, '露天煤矿', 'Open-pit coal'],
        undergroundMetal: [3, '地下金属非金属', 'Underground metal or non-metal'],
        openPitMetal: [4, '露天金属非金属', 'Open-pit metal or non-metal'],
        tailings: [5, '尾矿库', 'Tailings storage'],
        plant: [6, '选矿厂', 'Plant'],
      },
      { required: true },
    ),
    mineral: text('矿种', 'Mineral', { max: 40 }),
    mineMethod: text('采矿方法', 'Mining method', { max: 60, inList: false }),
    developMethod: text('开拓方式', 'Development', { max: 60, inList: false }),
    designCapacity: number('设计能力', 'Design capacity', {
      unit: '10⁴ t/a',
      precision: 1,
      min: 0,
      inList: false,
    }),
    approvedCapacity: number('核定能力', 'Approved capacity', {
      unit: '10⁴ t/a',
      precision: 1,
      min: 0,
      inList: false,
    }),
    gasGrade: select('瓦斯等级', 'Gas grade', {
      low: [1, '低瓦斯', 'Low'],
      high: [2, '高瓦斯', 'High'],
      outburst: [3, '突出', 'Outburst'],
    }),
    rockburst: flag('冲击地压', 'Rock bursts', { inList: false }),
    hydroType: integer('水文类型', 'Hydrological type', { min: 1, max: 4, inList: false }),
    spontaneousGrade: integer('自燃等级', 'Spontaneous combustion', {
      min: 1,
      max: 3,
      inList: false,
    }),
    productionState: select(
      '生产状态',
      'Production',
      {
        producing: [1, '生产', 'Producing'],
        building: [2, '建设', 'Building'],
        suspended: [3, '停产', 'Suspended'],
        stopped: [4, '责令停产', 'Stopped by order'],
        closing: [5, '关闭中', 'Closing'],
        closed: [6, '已关闭', 'Closed'],
      },
      { default: 1 },
    ),
    maxUnderground: integer('井下限员', 'Most people below', { min: 0 }),
    licences: rows('证照', 'Licences', licence, { max: 50 }),
    area: number('矿区面积', 'Area', { unit: 'km²', precision: 2, min: 0, inList: false }),
    staffCount: integer('职工人数', 'Staff', { min: 0, inList: false }),
    address: text('地址', 'Address', { max: 200, inList: false }),
    provinceCode: text('省代码', 'Province code', { max: 12, inList: false }),
    cityCode: text('市代码', 'City code', { max: 12, inList: false }),
    countyCode: text('县代码', 'County code', { max: 12, inList: false }),
    longitude: geo.longitude,
    latitude: geo.latitude,
    altitude: geo.altitude,
    crs: group('坐标转换', 'Grid transform', transform),
    boundary: json('矿界', 'Boundary', polygon),
    pitDepth: number('采场深度', 'Pit depth', { ...pit, unit: 'm', precision: 1, min: 0 }),
    benchHeight: number('台阶高度', 'Bench height', { ...pit, unit: 'm', precision: 1, min: 0 }),
    benchAngle: number('台阶坡面角', 'Bench face angle', {
      ...pit,
      unit: '°',
      precision: 1,
      min: 0,
      max: 90,
    }),
    overallAngle: number('最终边坡角', 'Overall angle', {
      ...pit,
      unit: '°',
      precision: 1,
      min: 0,
      max: 90,
    }),
    slopeHeight: number('边坡高度', 'Slope height', { ...pit, unit: 'm', precision: 1, min: 0 }),
    benchCount: integer('台阶数', 'Benches', { ...pit, min: 0 }),
    dumpHeight: number('排土场高度', 'Dump height', { ...pit, unit: 'm', precision: 1, min: 0 }),
    blastMethod: text('爆破方式', 'Blasting', { ...pit, max: 60 }),
    shafts: rows('井筒', 'Shafts', shaft, { ...below, max: 30 }),
    levels: rows('水平', 'Levels', level, { ...below, max: 60 }),
    faces: integer('采煤工作面', 'Faces', { ...below, min: 0 }),
    headings: integer('掘进工作面', 'Headings', { ...below, min: 0 }),
    fanCount: integer('主扇台数', 'Main fans', { ...below, min: 0 }),
    ventMode: select(
      '通风方式',
      'Ventilation',
      {
        central: [1, '中央式', 'Central'],
        diagonal: [2, '对角式', 'Diagonal'],
        mixed: [3, '混合式', 'Mixed'],
      },
      below,
    ),
    totalAirVolume: number('总风量', 'Air in all', {
      ...below,
      unit: 'm³/min',
      precision: 0,
      min: 0,
    }),
    drainCapacity: number('排水能力', 'Drainage', { ...below, unit: 'm³/h', precision: 0, min: 0 }),
    model3dUrl: text('三维模型', '3D model', { max: 500, inList: false }),
    onlineState: select('联网状态', 'Connected', presence, { readonly: true, default: 0 }),
  },
});

export const mineMap = defineEntity('mineMap', {
  label: ['矿图', 'Mine map'],
  title: 'name',
  fields: {
    name: text('名称', 'Name', { required: true, max: 100 }),
    ...mine,
    z: number('标高', 'Elevation', { unit: 'm', precision: 1 }),
    imageUrl: images('底图', 'Picture', { inList: false }),
    bounds: json('范围', 'Bounds', z.tuple([z.number(), z.number(), z.number(), z.number()])),
    transform: json('坐标变换', 'Transform', z.array(z.number()).max(9)),
  },
});

export const roadwayNode = defineEntity('roadwayNode', {
  label: ['巷道节点', 'Roadway node'],
  title: 'code',
  order: ['code', 'asc'],
  fields: {
    code: text('编号', 'Code', { required: true, unique: true, max: 64 }),
    ...mine,
    x: { ...geo.x, inList: true },
    y: { ...geo.y, inList: true },
    z: { ...geo.z, inList: true },
    type: select(
      '类型',
      'Type',
      keyed({
        shaft: ['井筒', 'Shaft'],
        junction: ['交叉点', 'Junction'],
        face: ['工作面', 'Face'],
        chamber: ['硐室', 'Chamber'],
        portal: ['井口', 'Portal'],
      }),
    ),
  },
});

export const roadwayEdge = defineEntity('roadwayEdge', {
  label: ['巷道', 'Roadway'],
  title: 'name',
  order: ['code', 'asc'],
  fields: {
    code: text('编号', 'Code', { required: true, unique: true, max: 64 }),
    name: text('名称', 'Name', { required: true, max: 100 }),
    ...mine,
    fromNodeId: ref('起点', 'From', 'roadwayNode', { required: true }),
    toNodeId: ref('终点', 'To', 'roadwayNode', { required: true }),
    kind: select(
      '类型',
      'Kind',
      keyed({
        intake: ['进风巷', 'Intake'],
        return: ['回风巷', 'Return'],
        haulage: ['运输巷', 'Haulage'],
        ramp: ['斜坡道', 'Ramp'],
        gate: ['顺槽', 'Gate road'],
        face: ['工作面', 'Face'],
        duct: ['风筒', 'Duct'],
        raise: ['天井', 'Raise'],
        doorClosed: ['风门巷', 'Closed by a door'],
      }),
    ),
    length: number('长度', 'Length', { unit: 'm', precision: 1, min: 0, summary: 'sum' }),
    section: number('断面', 'Section', { unit: 'm²', precision: 2, min: 0 }),
    polyline: json(
      '走向',
      'Line',
      z.array(z.tuple([z.number(), z.number(), z.number()])).max(2000),
    ),
  },
});
