import { z } from 'zod';
import { defineEntity } from '../entity/defineEntity.ts';
import {
  dateTime,
  flag,
  integer,
  json,
  number,
  ref,
  refs,
  select,
  text,
} from '../entity/fields.ts';
import { group } from '../entity/structured.ts';

/** Who sits which paper when, what each answered, and what it was worth. */

export const test = defineEntity('test', {
  label: ['考试', 'Exam'],
  title: 'name',
  offered: true,
  calendar: { from: 'startTime', to: 'endTime', open: 'status != 4 && status != 5' },
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
    type: select(
      '类型',
      'Type',
      {
        exam: [1, '考试', 'Exam'],
        practice: [2, '练习', 'Practice'],
        again: [3, '补考', 'Re-exam'],
      },
      { required: true, default: 1 },
    ),
    startTime: dateTime('开始时间', 'From', { required: true }),
    endTime: dateTime('结束时间', 'To', { required: true, notBefore: 'startTime' }),
    durationMin: integer('时长', 'Duration', { unit: 'min', min: 1, max: 600 }),
    studentIds: refs('考生', 'Students', 'student'),
    groupIds: refs('班组', 'Teams', 'org'),
    maxAttempts: integer('最多次数', 'Attempts', { min: 1, default: 1, inList: false }),
    antiCheat: group('防作弊', 'Against cheating', {
      maxBlur: integer('最多切屏', 'May leave the window', { min: 0 }),
      fullscreen: flag('强制全屏', 'Full screen'),
      faceCheck: flag('人脸核验', 'Face check'),
    }),
    invigilatorId: ref('监考人', 'Invigilator', 'teacher', { inList: false }),
  },
});

export const attempt = defineEntity('attempt', {
  label: ['答卷', 'Attempt'],
  title: 'no',
  personal: 'studentId',
  base: false,
  readonly: true,
  order: ['startTime', 'desc'],
  uniqueTogether: [['testId', 'studentId', 'no']],
  fields: {
    testId: ref('考试', 'Exam', 'test', { required: true }),
    studentId: ref('考生', 'Student', 'student', { required: true }),
    no: integer('第几次', 'Number', { required: true, min: 1 }),
    startTime: dateTime('开始时间', 'Started'),
    submitTime: dateTime('交卷时间', 'Handed in'),
    serverDeadline: dateTime('截止时间', 'Deadline', { inList: false }),
    answers: json(
      '答案',
      'Answers',
      z
        .array(
          z.strictObject({
            questionId: z.string().max(32),
            answer: z.unknown(),
            score: z.number().optional(),
            correct: z.boolean().optional(),
            marked: z.boolean().optional(),
          }),
        )
        .max(500),
    ),
    autoScore: number('客观题得分', 'Scored', { precision: 1 }),
    manualScore: number('主观题得分', 'Marked', { precision: 1 }),
    blurCount: integer('切屏次数', 'Left the window', { default: 0 }),
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
      { default: 0 },
    ),
  },
});

export const grade = defineEntity('grade', {
  label: ['成绩', 'Grade'],
  title: 'certNo',
  personal: 'studentId',
  uniqueTogether: [['testId', 'studentId']],
  fields: {
    testId: ref('考试', 'Exam', 'test', { required: true }),
    studentId: ref('考生', 'Student', 'student', { required: true }),
    paperId: ref('试卷', 'Paper', 'paper', { inList: false }),
    score: number('成绩', 'Score', { required: true, precision: 1, min: 0, summary: 'avg' }),
    passed: flag('及格', 'Passed'),
    rank: integer('名次', 'Rank', { readonly: true, min: 1 }),
    attempts: integer('考试次数', 'Attempts', { min: 0, default: 1, hiddenByDefault: true }),
    bestAttemptId: ref('最佳答卷', 'Best attempt', 'attempt', { inForm: false, inList: false }),
    gradeTime: dateTime('成绩时间', 'Time'),
    certNo: text('证书编号', 'Certificate', { max: 60 }),
    source: select(
      '来源',
      'Source',
      { online: [1, '在线', 'Online'], import: [2, '导入', 'Imported'] },
      { default: 2, readonly: true, hiddenByDefault: true },
    ),
    credit: number('学时', 'Credit hours', { unit: 'h', precision: 1, min: 0, summary: 'sum' }),
  },
});
