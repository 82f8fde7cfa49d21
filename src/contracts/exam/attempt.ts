import { z } from 'zod';
import { defineEntity } from '../entity/defineEntity.ts';
import {
  dateTime,
  flag,
  integer,
  json,
  longText,
  number,
  ref,
  select,
  text,
} from '../entity/fields.ts';
import type { Choices } from '../entity/field.ts';
import type { Lifecycle } from '../entity/lifecycle.ts';

/** What each student answered, what happened meanwhile, and what it was worth. */

/** So long after its deadline an attempt is still handed in, ms: what the network takes. */
export const GRACE_MS = 30_000;

/** Where a question and its choices stand for one student: places of the frozen question. */
const placed = z.strictObject({
  questionId: z.string(),
  score: z.number(),
  group: z.string().nullable(),
  /** Which choice stands where. */
  options: z.array(z.number().int()),
  /** Whose match stands where; empty where there is nothing to match. */
  matches: z.array(z.number().int()),
});
export const layoutSchema = z.array(placed).max(1000);
export type Placed = z.infer<typeof placed>;

/** How an attempt ended. */
export const endings = {
  handIn: [1, '交卷', 'Handed in'],
  time: [2, '到时收卷', 'Time was over'],
  blur: [3, '切屏超限', 'Left the window too often'],
} as const satisfies Choices;

const lifecycle: Lifecycle = {
  field: 'status',
  tones: {
    notStarted: 'plain',
    answering: 'active',
    submitted: 'waiting',
    marked: 'good',
    absent: 'over',
    invalid: 'bad',
  },
  transitions: {
    handIn: { label: ['交卷', 'Hand in'], from: ['answering'], to: 'submitted', inner: true },
    finishMarks: { label: ['阅完', 'Marked'], from: ['submitted'], to: 'marked', inner: true },
    reopenMarks: {
      label: ['重新阅卷', 'Marked again'],
      from: ['marked'],
      to: 'submitted',
      inner: true,
    },
    invalidate: {
      label: ['作废', 'Void'],
      from: ['answering', 'submitted', 'marked'],
      to: 'invalid',
      note: 'required',
      final: true,
    },
  },
  timers: {
    close: { label: ['到时收卷', 'Closed'], from: ['answering'], to: 'submitted', at: 'closeTime' },
  },
};

export const attempt = defineEntity('attempt', {
  label: ['答卷', 'Attempt'],
  title: 'no',
  personal: 'studentId',
  base: false,
  readonly: true,
  lifecycle,
  order: ['startTime', 'desc'],
  uniqueTogether: [['testId', 'studentId', 'no']],
  indexes: [['status', 'closeTime']],
  fields: {
    testId: ref('考试', 'Exam', 'test', { required: true }),
    studentId: ref('考生', 'Student', 'student', { required: true }),
    no: integer('第几次', 'Number', { required: true, min: 1, inFilter: false }),
    versionId: ref('试卷版本', 'Version of the paper', 'paperVersion', { inList: false }),
    startTime: dateTime('开始时间', 'Started'),
    submitTime: dateTime('交卷时间', 'Handed in'),
    serverDeadline: dateTime('截止时间', 'Deadline', { inList: false, inFilter: false }),
    closeTime: dateTime('收卷时间', 'Closes', { inList: false, inFilter: false }),
    layout: json('题序', 'Order of questions', layoutSchema, { inList: false }),
    autoScore: number('客观题得分', 'Scored', { precision: 1, inFilter: false }),
    manualScore: number('主观题得分', 'Marked', { precision: 1, inFilter: false }),
    score: number('得分', 'Points', { precision: 1 }),
    blurCount: integer('切屏次数', 'Left the window', { default: 0, readonly: true }),
    windowCount: integer('窗口数', 'Windows', { default: 1, readonly: true, inList: false }),
    /** Of the window that is being answered in. */
    windowId: text('窗口', 'Window', { max: 40, readonly: true, inList: false, inFilter: false }),
    /** SHA-256 of the ticket of the kiosk it was begun at. */
    ticketHash: text('终端票据', 'Ticket', {
      max: 64,
      readonly: true,
      inList: false,
      inFilter: false,
    }),
    /** Written by each save: an index of it would be written too. */
    lastSeenTime: dateTime('最近活动', 'Last seen', {
      readonly: true,
      inList: false,
      inFilter: false,
    }),
    ending: select('结束方式', 'Ended by', endings),
    status: select(
      '状态',
      'State',
      {
        notStarted: [0, '未开始', 'Not started'],
        answering: [1, '答题中', 'Answering'],
        submitted: [2, '已交卷', 'Handed in'],
        marked: [3, '已阅卷', 'Marked'],
        absent: [4, '缺考', 'Absent'],
        invalid: [5, '作废', 'Void'],
      },
      { default: 0, readonly: true },
    ),
  },
});

/** Who has still to look at an answer. */
export const markingStates = {
  none: [0, '无需阅卷', 'Nobody'],
  first: [1, '待一评', 'A first marker'],
  second: [2, '待二评', 'A second marker'],
  third: [3, '待仲裁', 'A third marker'],
  done: [4, '已完成', 'Done'],
} as const satisfies Choices;

/**
 * The answer to one question, as it was given and as it was marked. Twenty thousand of them are
 * written in one moment: what nobody looks for has no index (`inFilter`).
 */
export const attemptAnswer = defineEntity('attemptAnswer', {
  label: ['答案', 'Answer'],
  title: 'place',
  base: false,
  readonly: true,
  confidential: true,
  order: ['place', 'asc'],
  uniqueTogether: [['attemptId', 'questionId']],
  indexes: [['testId', 'marking']],
  fields: {
    attemptId: ref('答卷', 'Attempt', 'attempt', { required: true }),
    testId: ref('考试', 'Exam', 'test', { required: true }),
    questionId: ref('试题', 'Question', 'question', { required: true }),
    place: integer('序号', 'Number', { min: 1 }),
    worth: number('分值', 'Worth', { precision: 1, inFilter: false }),
    /** In the form that the type of its question wants, by the keys of the frozen question. */
    answer: json('答案', 'Answer', z.unknown()),
    /** The number of the save that it came with: an older one changes nothing. */
    seq: integer('保存序号', 'Save', { inList: false }),
    flagged: flag('标记', 'Flagged', { inList: false }),
    savedTime: dateTime('保存时间', 'Saved', { inList: false, inFilter: false }),
    points: number('得分', 'Points', { precision: 1, inFilter: false }),
    /** Null where nobody knows: not marked yet. */
    correct: select('对错', 'Right', {
      wrong: [0, '错', 'Wrong'],
      part: [1, '部分', 'In part'],
      right: [2, '对', 'Right'],
    }),
    marking: select('阅卷', 'Waits for', markingStates, { default: 0 }),
    firstPoints: number('一评', 'First mark', { precision: 1, inFilter: false }),
    firstUserId: ref('一评人', 'First marker', 'user', { inList: false }),
    secondPoints: number('二评', 'Second mark', { precision: 1, inFilter: false }),
    secondUserId: ref('二评人', 'Second marker', 'user', { inList: false }),
    thirdPoints: number('仲裁', 'Third mark', { precision: 1, inFilter: false }),
    thirdUserId: ref('仲裁人', 'Third marker', 'user', { inList: false }),
    /** Points of each row of the rubric, by the last who marked. */
    rubric: json('评分点', 'Rubric', z.array(z.number()).max(20), { inList: false }),
    comment: longText('评语', 'Comment', { max: 1000, inList: false }),
    /** The answer that it was judged by after the release, in place of the paper's. */
    corrected: json('更正答案', 'Corrected answer', z.unknown(), { inList: false }),
  },
});

export const eventKinds = {
  begin: [1, '开始', 'Begun'],
  blur: [2, '切出', 'Left the window'],
  back: [3, '返回', 'Came back'],
  secondWindow: [4, '第二窗口', 'Second window'],
  resume: [5, '恢复', 'Resumed'],
  extraTime: [6, '加时', 'Extra time'],
  handIn: [7, '交卷', 'Handed in'],
  close: [8, '收卷', 'Closed'],
  invalidate: [9, '作废', 'Void'],
  checked: [10, '核对本人', 'Identity checked'],
} as const satisfies Choices;

/** What happened while somebody sat. */
export const attemptEvent = defineEntity('attemptEvent', {
  label: ['考场事件', 'Exam event'],
  title: 'kind',
  personal: 'studentId',
  base: false,
  readonly: true,
  order: ['time', 'desc'],
  indexes: [['testId', 'time']],
  fields: {
    attemptId: ref('答卷', 'Attempt', 'attempt', { required: true }),
    testId: ref('考试', 'Exam', 'test', { required: true }),
    studentId: ref('考生', 'Student', 'student', { required: true }),
    kind: select('事件', 'Event', eventKinds, { required: true }),
    time: dateTime('时间', 'Time'),
    note: text('说明', 'Note', { max: 200 }),
  },
});
