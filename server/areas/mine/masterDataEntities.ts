import { kafkaPerson } from '#contracts/people/people.ts';
import { companyInfo } from '#contracts/mine/places.ts';
import { kafkaMonitoringPoint } from '#contracts/sensors/points.ts';
import { kafkaSubstation, reader } from '#contracts/sensors/substations.ts';
import { failure } from '#contracts/errors.ts';
import { faultOfLimits, sameLimits } from '#contracts/sensors/limits.ts';
import {
  companySchema,
  type Company,
  type PersonDefinition,
  type PointDefinition,
  type ReaderDefinition,
  type SubstationDefinition,
} from '#contracts/mine/mine.ts';
import type { FieldValues } from '#server/entity/override.ts';
import type { MasterData } from './masterData.ts';

/** Empty text of a definition is no text of a record. */
const textOr = (value: string): string | null => (value === '' ? null : value);
/** What a record leaves empty the definition's schema decides. */
const given = (record: FieldValues, names: readonly string[]): FieldValues =>
  Object.fromEntries(
    names.flatMap((name) =>
      record[name] === null || record[name] === undefined ? [] : [[name, record[name]]],
    ),
  );

const mines: MasterData = {
  entity: companyInfo,
  definition: 'companyInfo',
  key: 'mineCode',
  // A mine without a name is the one of a server that no source has told anything yet.
  definitions: ({ company }) => (company.name === '' ? [] : [company]),
  recordOf: ({ mineCode, name, productionState, maxUnderground }: Company) => ({
    mineCode,
    name,
    productionState,
    maxUnderground,
  }),
  usual: { mineType: 1 },
  definitionOf: (record, known) => ({
    ...known,
    ...given(record, ['mineCode', 'name', 'productionState']),
    maxUnderground:
      typeof record['maxUnderground'] === 'number' && record['maxUnderground'] > 0
        ? record['maxUnderground']
        : null,
  }),
  defines: false,
  // Nobody has said which mine this is: the first one that somebody writes down is it.
  begins: ({ mineCode }, { company }) =>
    company.name === '' && companySchema.shape.mineCode.safeParse(mineCode).success,
};

/** These fields of a definition, under its name, or its code where nobody named it. */
const named = <D extends { readonly name: string }>(
  definition: D,
  code: string,
  fields: readonly (keyof D & string)[],
): FieldValues => ({
  ...Object.fromEntries(fields.map((field) => [field, definition[field] ?? null])),
  name: definition.name === '' ? code : definition.name,
});

const personFields = ['cardNo', 'isLeader', 'isSpecial', 'cardType', 'route'] as const;
const personTexts = ['deptName', 'teamName', 'workType', 'duty'] as const;

const people: MasterData = {
  entity: kafkaPerson,
  definition: 'kafkaPerson',
  key: 'cardNo',
  definitions: ({ persons }) => persons,
  recordOf: (person: PersonDefinition) => ({
    ...named(person, person.cardNo, personFields),
    jobNo: person.jobNo === '' ? person.cardNo : person.jobNo,
    ...Object.fromEntries(personTexts.map((field) => [field, textOr(person[field])])),
  }),
  definitionOf: (record) => given(record, [...personFields, ...personTexts, 'name', 'jobNo']),
  defines: true,
};

const place = (record: FieldValues): FieldValues => ({
  x: record['x'] ?? 0,
  y: record['y'] ?? 0,
  z: record['z'] ?? 0,
});

const substationFields = ['code', 'type', 'parentCode', 'areaCode', 'batteryMin'] as const;

const substations: MasterData = {
  entity: kafkaSubstation,
  definition: 'kafkaSubstation',
  key: 'code',
  definitions: (model) => model.substations,
  recordOf: (substation: SubstationDefinition) => ({
    ...named(substation, substation.code, substationFields),
    ...place(substation),
  }),
  definitionOf: (record) => ({ ...given(record, [...substationFields, 'name']), ...place(record) }),
  defines: true,
};

const readerFields = ['code', 'readerType', 'isExit'] as const;

const readers: MasterData = {
  entity: reader,
  definition: 'reader',
  key: 'code',
  definitions: (model) => model.readers,
  recordOf: (one: ReaderDefinition) => ({
    ...named(one, one.code, [...readerFields, 'substationCode', 'range']),
    ...place(one),
  }),
  definitionOf: (record) => ({
    substationCode: record['substationCode'] ?? null,
    range: record['range'] ?? 50,
    ...given(record, [...readerFields, 'name']),
    ...place(record),
  }),
  defines: true,
};

const pointFields = [
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

const points: MasterData = {
  entity: kafkaMonitoringPoint,
  definition: 'kafkaMonitoringPoint',
  key: 'pointCode',
  definitions: (model) => model.points,
  recordOf: (point: PointDefinition) => ({
    ...named(point, point.code, pointFields),
    pointCode: point.code,
    unit: textOr(point.unit),
  }),
  definitionOf: (record) => ({
    rangeMin: 0,
    rangeMax: 100,
    samplePeriod: 1,
    precision: 2,
    ...given(record, [...pointFields, 'name']),
    code: record['pointCode'],
    unit: record['unit'] ?? '',
  }),
  faultOf({ code, limits }: PointDefinition, known: PointDefinition | undefined) {
    if (known !== undefined && !sameLimits(known.limits, limits))
      return failure(
        'limits_by_request',
        'Limits are changed by a request that somebody approves.',
        'limits',
      );
    return faultOfLimits(code, limits);
  },
  defines: true,
};

/** Every table that is a part of the mine's model, the mine first: the others refer to it. */
export const masterData: readonly MasterData[] = [mines, substations, readers, people, points];
