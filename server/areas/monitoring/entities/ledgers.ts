import { kafkaPerson } from '../../../../src/contracts/entities/monitoring/people.ts';
import { companyInfo } from '../../../../src/contracts/entities/monitoring/place.ts';
import { kafkaMonitoringPoint } from '../../../../src/contracts/entities/monitoring/points.ts';
import { kafkaSubstation, reader } from '../../../../src/contracts/entities/monitoring/substations.ts';
import { failure } from '../../../../src/contracts/errors.ts';
import { limitFaults } from '../../../../src/contracts/monitoring/limits.ts';
import type {
  Company,
  PersonDefinition,
  Point,
  PointDefinition,
  ReaderDefinition,
  SubstationDefinition,
} from '../../../../src/contracts/monitoring/mine.ts';
import type { Draft } from '../../../entity/override.ts';
import { textOf } from '../../../entity/rows.ts';
import type { Ledger } from './ledger.ts';

/** Empty text of a definition is no text of a record. */
const textOr = (value: string): string | null => (value === '' ? null : value);
/** What a record leaves empty the definition's schema decides. */
const given = (record: Draft, names: readonly string[]): Draft =>
  Object.fromEntries(names.flatMap((name) => (record[name] === null || record[name] === undefined ? [] : [[name, record[name]]])));

const mines: Ledger = {
  entity: companyInfo,
  definition: 'companyInfo',
  key: 'mineCode',
  // A mine without a name is the one of a server that no source has told anything yet.
  definitions: ({ company }) => (company.name === '' ? [] : [company]),
  recordOf: ({ mineCode, name, productionState, maxUnderground }: Company) => ({ mineCode, name, productionState, maxUnderground }),
  usual: { mineType: 1 },
  definitionOf: (record, known) => ({
    ...known,
    ...given(record, ['mineCode', 'name', 'productionState']),
    maxUnderground: typeof record['maxUnderground'] === 'number' && record['maxUnderground'] > 0 ? record['maxUnderground'] : null,
  }),
  defines: false,
};

const people: Ledger = {
  entity: kafkaPerson,
  definition: 'kafkaPerson',
  key: 'cardNo',
  definitions: ({ persons }) => persons,
  recordOf: ({ cardNo, name, jobNo, deptName, teamName, workType, duty, isLeader, isSpecial, cardType, route }: PersonDefinition) => ({
    cardNo,
    name: name === '' ? cardNo : name,
    jobNo: jobNo === '' ? cardNo : jobNo,
    deptName: textOr(deptName),
    teamName: textOr(teamName),
    workType: textOr(workType),
    duty: textOr(duty),
    isLeader,
    isSpecial,
    cardType,
    route: route ?? null,
  }),
  definitionOf: (record) =>
    given(record, ['cardNo', 'name', 'jobNo', 'deptName', 'teamName', 'workType', 'duty', 'isLeader', 'isSpecial', 'cardType', 'route']),
  defines: true,
};

const place = (record: Draft): Draft => ({ x: record['x'] ?? 0, y: record['y'] ?? 0, z: record['z'] ?? 0 });

const substations: Ledger = {
  entity: kafkaSubstation,
  definition: 'kafkaSubstation',
  key: 'code',
  definitions: (model) => model.substations,
  recordOf: ({ code, name, type, parentCode, areaCode, batteryMin, x, y, z }: SubstationDefinition) => ({
    code,
    name: name === '' ? code : name,
    type,
    parentCode,
    areaCode,
    batteryMin,
    x,
    y,
    z,
  }),
  definitionOf: (record) => ({ ...given(record, ['code', 'name', 'type', 'parentCode', 'areaCode', 'batteryMin']), ...place(record) }),
  defines: true,
};

const readers: Ledger = {
  entity: reader,
  definition: 'reader',
  key: 'code',
  definitions: (model) => model.readers,
  recordOf: ({ code, name, substationCode, readerType, isExit, range, x, y, z }: ReaderDefinition) => ({
    code,
    name: name === '' ? code : name,
    substationCode,
    readerType,
    isExit,
    range,
    x,
    y,
    z,
  }),
  definitionOf: (record) => ({
    substationCode: record['substationCode'] ?? null,
    range: record['range'] ?? 50,
    ...given(record, ['code', 'name', 'readerType', 'isExit']),
    ...place(record),
  }),
  defines: true,
};

const pointFields = [
  'name',
  'pointType',
  'kind',
  'precision',
  'rangeMin',
  'rangeMax',
  'samplePeriod',
  'substationCode',
  'areaCode',
  'positionCode',
  'deviceCode',
  'recordEntity',
  'relatesTo',
  'relations',
  'valueNames',
  'limits',
  'x',
  'y',
  'z',
] as const;

const points: Ledger = {
  entity: kafkaMonitoringPoint,
  definition: 'kafkaMonitoringPoint',
  key: 'pointCode',
  definitions: (model) => model.points,
  recordOf: (point: PointDefinition) => ({
    ...Object.fromEntries(pointFields.map((field) => [field, point[field] ?? null])),
    pointCode: point.code,
    name: point.name === '' ? point.code : point.name,
    unit: textOr(point.unit),
  }),
  definitionOf: (record) => ({
    rangeMin: 0,
    rangeMax: 100,
    samplePeriod: 1,
    precision: 2,
    ...given(record, pointFields),
    code: record['pointCode'],
    unit: record['unit'] ?? '',
  }),
  faultOf: ({ limits }: PointDefinition) => {
    const [fault] = limitFaults(limits);
    return fault === undefined
      ? undefined
      : failure(
          'hysteresis_violated',
          `The limits break the rule ${fault.rule} on the ${fault.side} side, level ${fault.level}.`,
          'limits',
        );
  },
  defines: true,
  // Sources may not replace limits that an operator has set; an administrator may.
  async afterDefine(record, _, registry) {
    const point: Point | undefined = registry.model().points.find(({ code }) => code === record['pointCode']);
    const limits = (record['limits'] ?? undefined) as Point['limits'] | undefined;
    if (point === undefined || limits === undefined || JSON.stringify(point.limits) === JSON.stringify(limits)) return;
    await registry.setLimits(
      point.no,
      point.rowVersion,
      limits,
      textOf(record['modifyUserName'] ?? 'system'),
      'kafkaMonitoringPoint/update',
    );
  },
};

/** Every ledger that is a part of the mine's model, the mine first: the others refer to it. */
export const ledgers: readonly Ledger[] = [mines, substations, readers, people, points];
