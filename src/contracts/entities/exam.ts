import { z } from 'zod';
import { defineEntity } from '../entity/defineEntity.ts';
import {
  date,
  dateTime,
  files,
  flag,
  images,
  integer,
  json,
  longText,
  multiSelect,
  number,
  ref,
  refs,
  richText,
  select,
  tags,
  text,
} from '../entity/fields.ts';
import { tree } from '../entity/mixins.ts';

/** Training and exams: what is taught, what is asked, who sat which exam with what result. */

const certificates = z
  .array(
    z.strictObject({
      type: z.string().max(60),
      no: z.string().max(60),
      issue: z.string().max(10).optional(),
      validTo: z.string().max(10).optional(),
      reviewDate: z.string().max(10).optional(),
    }),
  )
  .max(50);

const questionTypes = {
  single: [1, '单选题', 'Single choice'],
  multiple: [2, '多选题', 'Multiple choice'],
  judge: [3, '判断题', 'True or false'],
  fill: [4, '填空题', 'Fill in'],
  shortAnswer: [5, '简答题', 'Short answer'],
  case: [6, '案例题', 'Case'],
} as const;

export const catalogue = defineEntity('catalogue', {
  label: ['目录', 'Catalogue'],
  title: 'name',
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, width: 220 }),
    code: text('编码', 'Code', { unique: true, max: 40 }),
    type: select(
      '类型',
      'Type',
      { course: [1, '课程', 'Courses'], question: [2, '试题', 'Questions'], paper: [3, '试卷', 'Papers'] },
      { required: true, default: 1 },
    ),
    ...tree,
    cover: images('封面', 'Cover', { inList: false }),
  },
});

export const course = defineEntity('course', {
  label: ['课程', 'Course'],
  title: 'title',
  fields: {
    title: text('课程名称', 'Title', { required: true, max: 100, width: 220 }),
    catalogueId: ref('目录', 'Catalogue', 'catalogue'),
    type: select(
      '形式',
      'Form',
      {
        video: [1, '视频', 'Video'],
        doc: [2, '文档', 'Document'],
        pic: [3, '图文', 'Pictures'],
        live: [4, '直播', 'Live'],
        scorm: [5, 'SCORM', 'SCORM'],
      },
      { required: true, default: 1 },
    ),
    cover: images('封面', 'Cover'),
    chapters: json(
      '章节',
      'Chapters',
      z
        .array(
          z.strictObject({
            id: z.string().max(32),
            title: z.string().max(100),
            fileId: z.string().max(32).optional(),
            durationSec: z.number().int().min(0),
            minStudySec: z.number().int().min(0).optional(),
            allowSeek: z.boolean().optional(),
          }),
        )
        .max(200),
    ),
    teacherId: ref('教师', 'Teacher', 'teacher'),
    creditHours: number('学时', 'Credit hours', { unit: 'h', precision: 1, min: 0 }),
    targetPosts: tags('适用岗位', 'For posts', { inList: false }),
    requiredFor: select(
      '培训类别',
      'Required for',
      {
        newcomer: [1, '三级教育', 'Newcomers'],
        annual: [2, '年度再培训', 'Every year'],
        special: [3, '特种作业', 'Special trades'],
        management: [4, '管理人员', 'Management'],
      },
      { inList: false },
    ),
    paperId: ref('课后试卷', 'Paper afterwards', 'paper', { inList: false }),
    status: select(
      '状态',
      'State',
      { draft: [0, '草稿', 'Draft'], published: [1, '已发布', 'Published'], off: [2, '已下架', 'Off'] },
      { default: 0, readonly: true },
    ),
    studyCount: integer('学习人次', 'Studied', { readonly: true, default: 0, summary: 'sum' }),
  },
});

export const question = defineEntity('question', {
  label: ['试题', 'Question'],
  title: 'stem',
  keyword: [],
  fields: {
    catalogueId: ref('目录', 'Catalogue', 'catalogue'),
    type: select('题型', 'Type', questionTypes, { required: true, default: 1 }),
    stem: richText('题干', 'Question', { required: true, max: 10_000, inList: true, width: 320 }),
    options: json(
      '选项',
      'Choices',
      z.array(z.strictObject({ key: z.string().max(2), text: z.string().max(500), image: z.string().max(500).optional() })).max(10),
      { showWhen: 'type <= 2' },
    ),
    answer: json(
      '答案',
      'Answer',
      z.union([z.string().max(5000), z.boolean(), z.array(z.string().max(500)), z.array(z.array(z.string().max(500)))]),
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
});

export const paper = defineEntity('paper', {
  label: ['试卷', 'Paper'],
  title: 'name',
  fields: {
    name: text('试卷名称', 'Name', { required: true, max: 100, width: 220 }),
    catalogueId: ref('目录', 'Catalogue', 'catalogue'),
    composeType: select(
      '组卷方式',
      'Composed',
      { manual: [1, '手工', 'By hand'], random: [2, '随机', 'At random'], rule: [3, '固定规则', 'By rules'] },
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
    status: select(
      '状态',
      'State',
      { draft: [0, '草稿', 'Draft'], published: [1, '已发布', 'Published'], disabled: [2, '已停用', 'Disabled'] },
      { default: 0, readonly: true },
    ),
    version: integer('版本', 'Version', { readonly: true, default: 1 }),
  },
});

export const test = defineEntity('test', {
  label: ['考试', 'Exam'],
  title: 'name',
  fields: {
    name: text('考试名称', 'Name', { required: true, max: 100, width: 220 }),
    paperId: ref('试卷', 'Paper', 'paper', { required: true }),
    type: select(
      '类型',
      'Type',
      { exam: [1, '考试', 'Exam'], practice: [2, '练习', 'Practice'], again: [3, '补考', 'Re-exam'] },
      { required: true, default: 1 },
    ),
    startTime: dateTime('开始时间', 'From', { required: true }),
    endTime: dateTime('结束时间', 'To', { required: true }),
    durationMin: integer('时长', 'Duration', { unit: 'min', min: 1, max: 600 }),
    studentIds: refs('考生', 'Students', 'student'),
    groupIds: refs('班组', 'Teams', 'org'),
    maxAttempts: integer('最多次数', 'Attempts', { min: 1, default: 1, inList: false }),
    antiCheat: json(
      '防作弊',
      'Against cheating',
      z.strictObject({ maxBlur: z.number().int().min(0), fullscreen: z.boolean(), faceCheck: z.boolean() }).partial(),
    ),
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
    invigilatorId: ref('监考人', 'Invigilator', 'teacher', { inList: false }),
  },
});

export const attempt = defineEntity('attempt', {
  label: ['答卷', 'Attempt'],
  title: 'no',
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
  uniqueTogether: [['testId', 'studentId']],
  fields: {
    testId: ref('考试', 'Exam', 'test', { required: true }),
    studentId: ref('考生', 'Student', 'student', { required: true }),
    paperId: ref('试卷', 'Paper', 'paper', { inList: false }),
    score: number('成绩', 'Score', { required: true, precision: 1, min: 0, summary: 'avg' }),
    passed: flag('及格', 'Passed'),
    rank: integer('名次', 'Rank', { readonly: true, min: 1 }),
    attempts: integer('考试次数', 'Attempts', { min: 0, default: 1 }),
    bestAttemptId: ref('最佳答卷', 'Best attempt', 'attempt', { inForm: false, inList: false }),
    gradeTime: dateTime('成绩时间', 'Time'),
    certNo: text('证书编号', 'Certificate', { max: 60 }),
    source: select('来源', 'Source', { online: [1, '在线', 'Online'], import: [2, '导入', 'Imported'] }, { default: 2, readonly: true }),
    credit: number('学时', 'Credit hours', { unit: 'h', precision: 1, min: 0, summary: 'sum' }),
  },
});

export const student = defineEntity('student', {
  label: ['学员', 'Student'],
  title: 'name',
  keyword: ['name', 'jobNo'],
  fields: {
    name: text('姓名', 'Name', { required: true, max: 50 }),
    jobNo: text('工号', 'Job number', { required: true, unique: true, max: 40 }),
    idCard: text('身份证号', 'Identity card', { max: 18, masked: true, inList: false }),
    userId: ref('系统用户', 'User', 'user', { inList: false }),
    personId: ref('定位人员', 'Person', 'kafkaPerson', { inList: false }),
    deptId: ref('部门', 'Department', 'org'),
    post: text('岗位', 'Post', { max: 60 }),
    workType: text('工种', 'Trade', { max: 60 }),
    entryDate: date('入职日期', 'Since', { inList: false }),
    trainType: text('培训类别', 'Training', { max: 60 }),
    certs: json('证书', 'Certificates', certificates),
    totalHours: number('累计学时', 'Hours in all', { readonly: true, unit: 'h', precision: 1, summary: 'sum' }),
    yearHours: number('本年学时', 'Hours this year', { readonly: true, unit: 'h', precision: 1, summary: 'sum' }),
  },
});

export const teacher = defineEntity('teacher', {
  label: ['教师', 'Teacher'],
  title: 'name',
  fields: {
    name: text('姓名', 'Name', { required: true, max: 50 }),
    code: text('编号', 'Code', { unique: true, max: 40 }),
    type: select('类型', 'Type', { internal: [1, '内部', 'Internal'], external: [2, '外聘', 'External'] }, { default: 1 }),
    title: text('职称', 'Title', { max: 60 }),
    subjects: multiSelect('授课方向', 'Subjects', {
      safety: ['safety', '安全', 'Safety'],
      gas: ['gas', '瓦斯', 'Gas'],
      ventilation: ['ventilation', '通风', 'Ventilation'],
      electrical: ['electrical', '机电', 'Electrical'],
      firstAid: ['firstAid', '急救', 'First aid'],
      law: ['law', '法规', 'Law'],
    }),
    intro: longText('简介', 'About', { max: 1000 }),
    userId: ref('系统用户', 'User', 'user', { inList: false }),
    photo: images('照片', 'Photo', { group: 'media', inList: false }),
    docs: files('资料', 'Documents', { group: 'media' }),
  },
});

export const study = defineEntity('study', {
  label: ['学习记录', 'Study record'],
  title: 'chapterId',
  base: false,
  readonly: true,
  order: ['lastTime', 'desc'],
  uniqueTogether: [['studentId', 'courseId', 'chapterId']],
  fields: {
    studentId: ref('学员', 'Student', 'student', { required: true }),
    courseId: ref('课程', 'Course', 'course', { required: true }),
    chapterId: text('章节', 'Chapter', { max: 32 }),
    progressSec: integer('进度', 'Progress', { unit: 's', min: 0 }),
    maxPosSec: integer('最远位置', 'Farthest', { unit: 's', min: 0, inList: false }),
    durationSec: integer('学习时长', 'Studied', { unit: 's', min: 0, summary: 'sum' }),
    finished: flag('完成', 'Finished'),
    firstTime: dateTime('首次学习', 'First'),
    lastTime: dateTime('最近学习', 'Last'),
    heartbeatCount: integer('心跳次数', 'Heartbeats', { min: 0, default: 0, inList: false }),
    creditHours: number('学时', 'Credit hours', { unit: 'h', precision: 1, min: 0, summary: 'sum' }),
  },
});
