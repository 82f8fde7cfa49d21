// oxlint-disable eslint/max-lines -- declarations, one field a line
import { z } from 'zod';
import { defineEntity } from '../entity/defineEntity.ts';
import {
  dateTime,
  flag,
  images,
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
import { group, rows } from '../entity/structured.ts';
import { questionRules, questionTypes } from './questionRules.ts';

/** Exams: what is asked, in which paper, who sat it with what result. */

export const question = defineEntity('question', {
  label: ['试题', 'Question'],
  title: 'stem',
  confidential: true,
  rules: questionRules,
  fields: {
    catalogueId: ref('目录', 'Catalogue', 'catalogue'),
    type: select('题型', 'Type', questionTypes, { required: true, default: 1 }),
    stem: richText('题干', 'Question', { required: true, max: 10_000, inList: true, width: 320 }),
    options: rows(
      '选项',
      'Choices',
      {
        key: text('编号', 'Key', { required: true, unique: true, max: 2, width: 64 }),
        text: text('内容', 'Text', { required: true, max: 500 }),
        image: images('图片', 'Picture'),
      },
      { showWhen: 'type <= 2', max: 10, lettered: 'key' },
    ),
    // Its form goes by the type: a key, keys, true or false, words for each blank, a text.
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
  rules: {
    passWithinTotal: {
      fields: ['passScore', 'totalScore'],
      holds: ({ passScore, totalScore }) => (passScore ?? 0) <= (totalScore ?? Infinity),
      message: ['及格分不能高于总分', 'The pass score is above the full score'],
    },
  },
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
    rules: rows(
      '组卷规则',
      'Rules',
      {
        questionType: select('题型', 'Type', questionTypes, { required: true }),
        catalogueId: ref('目录', 'Catalogue', 'catalogue'),
        difficulty: integer('难度', 'Difficulty', { min: 1, max: 5 }),
        count: integer('题数', 'Questions', { required: true, min: 1, max: 200 }),
        scoreEach: number('每题分值', 'Score each', { required: true, min: 0, precision: 1 }),
      },
      { showWhen: 'composeType != 1', max: 50 },
    ),
    questions: rows(
      '试题',
      'Questions',
      {
        seq: integer('序号', 'Number', { required: true, min: 1, inForm: false }),
        questionId: ref('试题', 'Question', 'question', { required: true, unique: true }),
        score: number('分值', 'Score', { required: true, min: 0, precision: 1, default: 2 }),
        group: text('分组', 'Section', { max: 60 }),
      },
      { showWhen: 'composeType == 1', max: 500, numbered: 'seq' },
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
