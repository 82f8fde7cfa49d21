import { defineEntity } from '../entity/defineEntity.ts';
import {
  date,
  dateTime,
  files,
  images,
  integer,
  json,
  longText,
  multiSelect,
  ref,
  refs,
  select,
  tags,
  text,
} from '../entity/fields.ts';
import type { Choices } from '../entity/field.ts';
import type { Lifecycle } from '../entity/lifecycle.ts';
import { levels } from '../entity/sharedChoices.ts';
import { areaTypes } from '../admin/places.ts';
import { certificateDesign } from './certificateDesign.ts';

/** Certificates: their types, who holds which, and what the mine asks them for. */

/** Days before the end at which holder and safety officers are told, once each. */
export const NOTICE_DAYS = [60, 30, 7] as const;

/** How somebody came by a certificate. */
export const certificateSources = {
  exam: [1, '考试', 'Exam'],
  course: [2, '课程', 'Courses'],
  byHand: [3, '手工登记', 'By hand'],
  import: [4, '导入', 'Import'],
} as const satisfies Choices;

/** What a requirement holds for: some areas, a trade wherever below ground, a kind of task. */
export const certificateScopes = {
  area: [1, '区域', 'Areas'],
  trade: [2, '井下工种', 'Trades below ground'],
  task: [3, '作业', 'Tasks'],
} as const satisfies Choices;

/** Kinds of work that people are sent to. */
export const taskKinds = {
  repair: [1, '维修', 'Repair'],
  maintenance: [2, '保养', 'Maintenance'],
  inspection: [3, '巡检', 'Inspection'],
  check: [4, '点检', 'Check'],
  hotWork: [5, '动火作业', 'Hot work'],
  electrical: [6, '电气作业', 'Electrical work'],
} as const satisfies Choices;

export const certificateType = defineEntity('certificateType', {
  label: ['证书类型', 'Certificate type'],
  title: 'name',
  offered: true,
  keyword: ['name', 'nameEn', 'code'],
  fields: {
    name: text('名称', 'Name', { required: true, unique: true, max: 60, width: 180 }),
    nameEn: text('英文名称', 'English name', { max: 80 }),
    code: text('编码', 'Code', { required: true, unique: true, max: 20 }),
    validMonths: integer('有效期（月）', 'Months valid', { min: 1, max: 600 }),
    reviewMonths: integer('复审周期（月）', 'Months to review', { min: 1, max: 600 }),
    seriesPattern: text('编号规则', 'Number series', {
      max: 60,
      default: '{code}-{year}-{0001}',
      inList: false,
    }),
    issuer: text('发证单位', 'Issued by', { max: 100 }),
    trades: tags('适用工种', 'For trades', { inList: false }),
    /** A passed exam on one of these papers, or one of these exams, earns it. */
    paperIds: refs('考核试卷', 'Earned by papers', 'paper', { inList: false }),
    testIds: refs('考核考试', 'Earned by exams', 'test', { inList: false }),
    /** All of these must be finished. */
    courseIds: refs('培训课程', 'Courses needed', 'course', { inList: false }),
    background: longText('证书正文', 'Text on the certificate', { max: 1000 }),
    picture: images('证书底图', 'Background picture', { group: 'media', inList: false }),
    /** Where what stands on it; none: the standard one. Made in the designer, not in the form. */
    design: json('版面', 'Design', certificateDesign, { inForm: false }),
    seriesYear: integer('编号年度', 'Year of the series', { readonly: true, inList: false }),
    seriesLast: integer('已用序号', 'Last number', { readonly: true, inList: false }),
  },
});

const lifecycle: Lifecycle = {
  field: 'status',
  tones: { valid: 'good', expiring: 'waiting', lapsed: 'bad', revoked: 'over' },
  transitions: {
    review: {
      label: ['复审通过', 'Reviewed'],
      from: ['valid', 'expiring', 'lapsed'],
      to: 'valid',
      note: 'optional',
      form: {
        reviewDate: date('下次复审', 'Next review', { required: true }),
        proof: files('复审证明', 'Proof of review'),
      },
    },
    revoke: {
      label: ['吊销', 'Revoke'],
      from: ['valid', 'expiring', 'lapsed'],
      to: 'revoked',
      note: 'required',
      final: true,
    },
  },
  timers: {
    soon: { label: ['临期', 'Near its end'], from: ['valid'], to: 'expiring', at: 'soonTime' },
    lapse: {
      label: ['失效', 'Lapsed'],
      from: ['valid', 'expiring'],
      to: 'lapsed',
      at: 'endTime',
    },
  },
};

/**
 * What somebody holds. It counts from the begin of its day of issue to the end of its last day, or
 * of the day by which it had to be reviewed, whichever comes first, and never once revoked.
 */
export const certificate = defineEntity('certificate', {
  label: ['证书', 'Certificate'],
  title: 'no',
  personal: 'studentId',
  lifecycle,
  order: ['endTime', 'asc'],
  uniqueTogether: [['typeId', 'no']],
  indexes: [['status', 'endTime']],
  calendar: { from: 'validTo', open: 'status != 3' },
  fields: {
    no: text('证号', 'Number', { max: 60, width: 170 }),
    studentId: ref('持证人', 'Holder', 'student', { required: true }),
    typeId: ref('类型', 'Type', 'certificateType', { required: true }),
    status: select(
      '状态',
      'State',
      {
        valid: [1, '有效', 'Valid'],
        expiring: [2, '临期', 'Near its end'],
        lapsed: [3, '失效', 'Lapsed'],
        revoked: [4, '已吊销', 'Revoked'],
      },
      { readonly: true, default: 1 },
    ),
    issueDate: date('发证日期', 'Issued'),
    validTo: date('有效期至', 'Valid until', { notBefore: 'issueDate' }),
    reviewDate: date('应复审日期', 'Review by', { notBefore: 'issueDate' }),
    source: select('取得方式', 'Earned by', certificateSources, { required: true, default: 3 }),
    proof: files('证明材料', 'Proof', { group: 'media' }),
    issuer: text('发证单位', 'Issued by', { max: 100, inList: false }),
    gradeId: ref('成绩', 'Grade', 'grade', { readonly: true, inList: false }),
    endTime: dateTime('失效时间', 'Counts until', { readonly: true, hiddenByDefault: true }),
    soonTime: dateTime('临期时间', 'Near its end from', { readonly: true, inList: false }),
    revokeTime: dateTime('吊销时间', 'Revoked at', { readonly: true, inList: false }),
    noticedDays: integer('已提醒', 'Told of', { readonly: true, unit: 'd', inList: false }),
    checkCode: text('查验码', 'Check code', {
      readonly: true,
      unique: true,
      max: 40,
      inList: false,
    }),
  },
});

/** Who has to hold a certificate where, or for what; how loud it is said when he does not. */
export const certificateRule = defineEntity('certificateRule', {
  label: ['证书要求', 'Requirement'],
  title: 'name',
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, width: 220 }),
    typeId: ref('需持证书', 'Certificate', 'certificateType', { required: true }),
    scope: select('适用于', 'Holds for', certificateScopes, { required: true, default: 1 }),
    areaTypes: multiSelect('区域类型', 'Types of area', areaTypes, { showWhen: 'scope == 1' }),
    areaIds: refs('区域', 'Areas', 'area', { showWhen: 'scope == 1' }),
    taskKinds: multiSelect('作业类别', 'Kinds of task', taskKinds, { showWhen: 'scope == 3' }),
    /** Nobody named: everybody. */
    trades: tags('工种', 'Trades'),
    level: select('提醒级别', 'Level', levels, { required: true, default: 4 }),
  },
});
