import { areaTypes } from '#contracts/admin/places.ts';
import { certificateScopes, taskKinds } from '#contracts/exam/certificate.ts';
import type { CourseName } from './coursePlans.ts';

/** What the simulated mine trains: its certificates and what it asks for. */

export type TypePlan = {
  readonly code: string;
  readonly name: string;
  readonly nameEn: string;
  readonly validMonths: number;
  readonly reviewMonths?: number;
  /** Who holds it: these trades; none: everybody. */
  readonly holders: readonly string[];
  /** The course by which it is kept. */
  readonly course?: CourseName;
};

const blasters = ['爆破员', '爆炸材料管理员'];
const electricians = ['变电所值班员', '井下电钳工', '水泵工'];
const ventilators = ['测风测尘工', '通风设施工', '通风工'];
const hoisters = ['信号把钩工', '翻笼工'];

export const typePlans = [
  {
    code: 'ZJQ',
    name: '自救器使用',
    nameEn: 'Self-rescuer',
    validMonths: 12,
    holders: [],
    course: 'selfRescuer',
  },
  {
    code: 'WSJ',
    name: '瓦斯检查作业',
    nameEn: 'Gas inspector',
    validMonths: 72,
    reviewMonths: 36,
    holders: ['瓦斯检查员'],
    course: 'gas',
  },
  {
    code: 'BP',
    name: '井下爆破作业',
    nameEn: 'Blaster',
    validMonths: 72,
    reviewMonths: 36,
    holders: blasters,
    course: 'blasting',
  },
  {
    code: 'DQ',
    name: '井下电气作业',
    nameEn: 'Mine electrician',
    validMonths: 72,
    reviewMonths: 36,
    holders: electricians,
  },
  {
    code: 'TS',
    name: '提升信号作业',
    nameEn: 'Hoist driver and banksman',
    validMonths: 72,
    reviewMonths: 36,
    holders: hoisters,
  },
  {
    code: 'BZ',
    name: '班组长安全培训',
    nameEn: 'Shift leader',
    validMonths: 36,
    holders: ['班组长'],
  },
  { code: 'TF', name: '通风作业', nameEn: 'Ventilation', validMonths: 36, holders: ventilators },
] as const satisfies readonly TypePlan[];

export type TypeCode = (typeof typePlans)[number]['code'];

const [KEY_AREA] = areaTypes.key;
const [ELECTRICAL] = taskKinds.electrical;
const [OF_AREAS] = certificateScopes.area;
const [OF_TRADES] = certificateScopes.trade;
const [OF_TASKS] = certificateScopes.task;

/** What is asked for where; whoever works there by his trade holds it. */
export const rulePlans = [
  { name: '重点区域须持自救器证', type: 'ZJQ', scope: OF_AREAS, areaTypes: [KEY_AREA], level: 4 },
  { name: '电气作业人员持证上岗', type: 'DQ', scope: OF_TRADES, trades: electricians, level: 4 },
  { name: '瓦斯检查员持证上岗', type: 'WSJ', scope: OF_TRADES, trades: ['瓦斯检查员'], level: 3 },
  { name: '爆破员持证上岗', type: 'BP', scope: OF_TRADES, trades: blasters, level: 3 },
  { name: '信号把钩工持证上岗', type: 'TS', scope: OF_TRADES, trades: hoisters, level: 4 },
  { name: '班组长持证上岗', type: 'BZ', scope: OF_TRADES, trades: ['班组长'], level: 4 },
  { name: '通风工持证上岗', type: 'TF', scope: OF_TRADES, trades: ventilators, level: 4 },
  { name: '电气检修须持电气证', type: 'DQ', scope: OF_TASKS, taskKinds: [ELECTRICAL], level: 2 },
] as const satisfies readonly (Readonly<Record<string, unknown>> & { readonly type: TypeCode })[];
