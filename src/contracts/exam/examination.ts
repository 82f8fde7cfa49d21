// oxlint-disable eslint/max-lines -- declarations, one field a line
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
  refs,
  richText,
  select,
  tags,
  text,
} from '../entity/fields.ts';

/** Exams: what is asked, in which paper, who sat it with what result. */

const questionTypes = {
  single: [1, '单选题', 'Single choice'],
  multiple: [2, '多选题', 'Multiple choice'],
  judge: [3, '判断题', 'True or false'],
  fill: [4, '填空题', 'Fill in'],
  shortAnswer: [5, '简答题', 'Short answer'],
  case: [6, '案例题', 'Case'],
} as const;

export const question = defineEntity('question', {
  label: ['试题', 'Question'],
  title: 'stem',
  confidential: true,
  fields: {
    catalogueId: ref('目录', 'Catalogue', 'catalogue'),
    type: select('题型', 'Type', questionTypes, { required: true, default: 1 }),
    stem: richText('题干', 'Question', { required: true, max: 10_000, inList: true, width: 320 }),
    options: json(
      '选项',
      'Choices',
      z
        .array(
          z.strictObject({
            key: z.string().max(2),
            text: z.string().max(500),
            image: z.string().max(500).optional(),
          }),
        )
        .max(10),
      { showWhen: 'type <= 2' },
    ),
    answer: json(
      '答案',
      'Answer',
      z.union([
        z.string().max(5000),
        z.boolean(),
        z.array(z.string().max(500)),
        z.array(z.array(z.string().max(500))),
      ]),
      {
        required: true,
      },
    ),
    analysis: longText('解析', 'Explanation'),
    difficulty: integer('难度', 'Difficulty', { min: 1, max: 5, default: 3 }),
    score: number('分值', 'Score', { precision: 1, min: 0, default: 2 }),
    tags: tags('标签', 'Tags', { inList: false }),
    source: text('来源', 'Source', { max: 100, inList: false }),
    knowledge: text('知识点', 'Subject', { max: 100, inList: false }),
  },
  actions: {
    GetQuestionTypes: {
      label: ['题型', 'Types of questions'],
      method: 'GET',
      permission: 'signedIn',
    },
  },
});

export const paper = defineEntity('paper', {
  label: ['试卷', 'Paper'],
  title: 'name',
  confidential: true,
  fields: {
    name: text('试卷名称', 'Name', { required: true, max: 100, width: 220 }),
    status: select(
      '状态',
      'State',
      {
        draft: [0, '草稿', 'Draft'],
        published: [1, '已发布', 'Published'],
        disabled: [2, '已停用', 'Disabled'],
      },
      { default: 0, readonly: true },
    ),
    catalogueId: ref('目录', 'Catalogue', 'catalogue'),
    composeType: select(
      '组卷方式',
      'Composed',
      {
        manual: [1, '手工', 'By hand'],
        random: [2, '随机', 'At random'],
        rule: [3, '固定规则', 'By rules'],
      },
      { required: true, default: 1 },
    ),
    rules: json(
      '组卷规则',
      'Rules',
      z
        .array(
          z.strictObject({
            questionType: z.number().int().min(1).max(6),
            catalogueId: z.string().max(32).optional(),
            difficulty: z.number().int().min(1).max(5).optional(),
            count: z.number().int().min(1).max(200),
            scoreEach: z.number().min(0),
          }),
        )
        .max(50),
      { showWhen: 'composeType != 1' },
    ),
    questions: json(
      '试题',
      'Questions',
      z
        .array(
          z.strictObject({
            questionId: z.string().max(32),
            seq: z.number().int().min(1),
            score: z.number().min(0),
            group: z.string().max(60).optional(),
          }),
        )
        .max(500),
      { inForm: false },
    ),
    totalScore: number('总分', 'Full score', { precision: 1, min: 1, default: 100 }),
    passScore: number('及格分', 'Pass score', { precision: 1, min: 0, default: 60 }),
    durationMin: integer('时长', 'Duration', { unit: 'min', min: 1, max: 600, default: 90 }),
    shuffleQuestions: flag('试题乱序', 'Shuffle questions', { inList: false }),
    shuffleOptions: flag('选项乱序', 'Shuffle choices', { inList: false }),
    multiRule: select(
      '多选判分',
      'Multiple choice',
      { all: [0, '全对得分', 'All or nothing'], half: [1, '漏选半分', 'Half for a part'] },
      { default: 0, inList: false },
    ),
    version: integer('版本', 'Version', { readonly: true, default: 1 }),
  },
});

export const test = defineEntity('test', {
  label: ['考试', 'Exam'],
  title: 'name',
  offered: true,
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
    antiCheat: json(
      '防作弊',
      'Against cheating',
      z
        .strictObject({
          maxBlur: z.number().int().min(0),
          fullscreen: z.boolean(),
          faceCheck: z.boolean(),
        })
        .partial(),
    ),
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
