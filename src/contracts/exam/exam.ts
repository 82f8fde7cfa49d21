import { defineEntity } from '../entity/defineEntity.ts';
import {
  dateTime,
  flag,
  integer,
  number,
  ref,
  refs,
  select,
  tags,
  text,
} from '../entity/fields.ts';
import type { Choices } from '../entity/field.ts';
import type { Lifecycle } from '../entity/lifecycle.ts';
import { group } from '../entity/structured.ts';
import { scoreBody, testQuery } from './markingCalls.ts';

/** Who sits which paper when, and by which rules. */

/** When a student sees his answers beside the right ones. */
export const reviewRules = {
  never: [0, '不开放', 'Never'],
  afterHandIn: [1, '交卷后', 'After hand-in'],
  afterRelease: [2, '成绩发布后', 'After release'],
} as const satisfies Choices;

export const testTypes = {
  exam: [1, '考试', 'Exam'],
  practice: [2, '练习', 'Practice'],
  again: [3, '补考', 'Re-exam'],
} as const satisfies Choices;

/**
 * Begin and end come by the server's clock; `end` once the last attempt can no longer be handed in.
 * Releasing makes the grades and, with them, certificates.
 */
const lifecycle: Lifecycle = {
  field: 'status',
  tones: {
    draft: 'plain',
    published: 'waiting',
    running: 'active',
    marking: 'waiting',
    finished: 'good',
    cancelled: 'over',
  },
  transitions: {
    publish: { label: ['发布', 'Publish'], from: ['draft'], to: 'published', many: true },
    cancel: {
      label: ['取消', 'Cancel'],
      from: ['draft', 'published', 'running'],
      to: 'cancelled',
      permission: 'publish',
      note: 'required',
      final: true,
    },
    release: { label: ['发布成绩', 'Release'], from: ['marking'], to: 'finished' },
  },
  timers: {
    begin: { label: ['开考', 'Begun'], from: ['published'], to: 'running', at: 'startTime' },
    end: { label: ['收卷', 'Ended'], from: ['running'], to: 'marking', at: 'closeTime' },
  },
};

export const test = defineEntity('test', {
  label: ['考试', 'Exam'],
  title: 'name',
  offered: true,
  lifecycle,
  calendar: { from: 'startTime', to: 'endTime', open: 'status != 4 && status != 5' },
  actions: {
    Score: {
      label: ['阅卷评分', 'Score answers'],
      method: 'POST',
      input: scoreBody,
    },
    getGroup: {
      label: ['按班组成绩', 'Results by team'],
      method: 'GET',
      input: testQuery,
    },
  },
  fields: {
    name: text('考试名称', 'Name', { required: true, max: 100, width: 220 }),
    status: select(
      '状态',
      'State',
      {
        draft: [0, '草稿', 'Draft'],
        published: [1, '已发布', 'Published'],
        running: [2, '进行中', 'Running'],
        marking: [3, '阅卷中', 'Marking'],
        finished: [4, '已结束', 'Finished'],
        cancelled: [5, '已取消', 'Cancelled'],
      },
      { default: 0, readonly: true },
    ),
    paperId: ref('试卷', 'Paper', 'paper', { required: true }),
    type: select('类型', 'Type', testTypes, { required: true, default: 1 }),
    startTime: dateTime('开始时间', 'From', { required: true }),
    endTime: dateTime('结束时间', 'To', { required: true, notBefore: 'startTime' }),
    durationMin: integer('时长', 'Duration', { unit: 'min', min: 1, max: 600 }),
    studentIds: refs('考生', 'Students', 'student'),
    groupIds: refs('班组', 'Teams', 'org'),
    trades: tags('工种', 'Trades', { inList: false }),
    maxAttempts: integer('最多次数', 'Attempts', { min: 1, default: 1, inList: false }),
    /** Beside what the paper shuffles. */
    shuffled: flag('乱序', 'Shuffled', { default: true, inList: false }),
    oneByOne: flag('逐题作答', 'One question at a time', { inList: false }),
    calculator: flag('可用计算器', 'Calculator', { inList: false }),
    reviewRule: select('查看答卷', 'Review', reviewRules, { default: 2, inList: false }),
    antiCheat: group('防作弊', 'Against cheating', {
      maxBlur: integer('最多切屏', 'May leave the window', { min: 0 }),
      fullscreen: flag('强制全屏', 'Full screen'),
      /** By the invigilator, who sees in his page whom he has not checked yet. */
      faceCheck: flag('监考核对本人', 'Identity is checked'),
    }),
    /** Of the machines at which it is sat, or of their nets, `10.1.0.0/16`; none: anywhere. */
    addresses: tags('限定网络地址', 'Only from addresses', { inList: false }),
    /** Two mark each answer that people mark; who are further apart than this need a third. */
    doubleMarked: flag('双评', 'Marked twice', { inList: false }),
    differenceMost: number('最大分差', 'Difference at most', {
      min: 0,
      precision: 1,
      default: 2,
      inList: false,
    }),
    credit: number('学时', 'Credit hours', { unit: 'h', precision: 1, min: 0, inList: false }),
    invigilatorId: ref('监考人', 'Invigilator', 'teacher', { inList: false }),
    /** By which a kiosk finds the exam. */
    code: text('考试码', 'Exam code', { readonly: true, unique: true, max: 12, inList: false }),
    versionId: ref('试卷版本', 'Version of the paper', 'paperVersion', {
      readonly: true,
      inList: false,
    }),
    /** From then on nothing is handed in any more. */
    closeTime: dateTime('收卷时间', 'Closes', { readonly: true, inList: false }),
    releaseTime: dateTime('发布时间', 'Released', { readonly: true, inList: false }),
  },
});

/** Minutes that one student gets beside the others, such as for reading with difficulty. */
export const extraTime = defineEntity('extraTime', {
  label: ['加时', 'Extra time'],
  title: 'reason',
  personal: 'studentId',
  uniqueTogether: [['testId', 'studentId']],
  fields: {
    testId: ref('考试', 'Exam', 'test', { required: true }),
    studentId: ref('考生', 'Student', 'student', { required: true }),
    minutes: integer('分钟', 'Minutes', { required: true, unit: 'min', min: 1, max: 600 }),
    reason: text('原因', 'Reason', { required: true, max: 200 }),
  },
});
