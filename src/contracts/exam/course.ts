import { z } from 'zod';
import { defineEntity } from '../entity/defineEntity.ts';
import {
  dateTime,
  flag,
  images,
  integer,
  json,
  number,
  ref,
  refs,
  select,
  tags,
  text,
} from '../entity/fields.ts';
import type { Lifecycle } from '../entity/lifecycle.ts';
import { named, tree } from '../entity/mixins.ts';
import { rows } from '../entity/structured.ts';
import { chapterColumns, chapterFaults } from './chapter.ts';

/** What is taught, and who studied what. */

export const catalogue = defineEntity('catalogue', {
  label: ['目录', 'Catalogue'],
  title: 'name',
  offered: true,
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, width: 220 }),
    code: text('编码', 'Code', { unique: true, max: 40 }),
    type: select(
      '类型',
      'Type',
      {
        course: [1, '课程', 'Courses'],
        question: [2, '试题', 'Questions'],
        paper: [3, '试卷', 'Papers'],
      },
      { required: true, default: 1 },
    ),
    ...tree,
    cover: images('封面', 'Cover', { inList: false }),
  },
});

const lifecycle: Lifecycle = {
  field: 'status',
  tones: { draft: 'plain', published: 'good', off: 'over' },
  transitions: {
    publish: {
      label: ['发布', 'Publish'],
      from: ['draft', 'off'],
      to: 'published',
      permission: 'change',
      many: true,
    },
    takeOff: {
      label: ['下架', 'Take off'],
      from: ['published'],
      to: 'off',
      permission: 'change',
      note: 'optional',
      many: true,
    },
  },
};

/** A course that is offered, and back: whichever of the two its state allows. */
const changeBody = z.strictObject({ id: z.string().min(1).max(32) });

export const course = defineEntity('course', {
  label: ['课程', 'Course'],
  title: 'title',
  offered: true,
  lifecycle,
  actions: {
    change: {
      label: ['发布或下架', 'Publish or take off'],
      method: 'POST',
      input: changeBody,
    },
  },
  rules: {
    quizAsks: {
      fields: ['chapters'],
      holds: ({ chapters }) => chapterFaults.quizAsks(chapters),
      message: ['测验章节至少要有一道试题', 'A quiz needs at least one question'],
    },
    clipWhole: {
      fields: ['chapters'],
      holds: ({ chapters }) => chapterFaults.clipWhole(chapters),
      message: [
        '片段要有开始和结束，最长两小时',
        'A clip has a begin and an end, and lasts two hours at most',
      ],
    },
  },
  fields: {
    title: text('课程名称', 'Title', { required: true, max: 100, width: 220 }),
    ...named,
    status: select(
      '状态',
      'State',
      {
        draft: [0, '草稿', 'Draft'],
        published: [1, '已发布', 'Published'],
        off: [2, '已下架', 'Off'],
      },
      { default: 0, readonly: true },
    ),
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
    chapters: rows('章节', 'Chapters', chapterColumns, { max: 200, keyed: 'id' }),
    teacherId: ref('教师', 'Teacher', 'teacher'),
    creditHours: number('学时', 'Credit hours', { unit: 'h', precision: 1, min: 0, width: 130 }),
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
    /** What it was made from: an alarm or a handover. */
    alarmId: text('报警', 'Alarm', { max: 40, readonly: true, inList: false }),
    handoverId: ref('交接班', 'Handover', 'shiftHandover', { readonly: true, inList: false }),
    studyCount: integer('学习人次', 'Studied', { readonly: true, default: 0, summary: 'sum' }),
  },
});

export const study = defineEntity('study', {
  label: ['学习记录', 'Study record'],
  title: 'title',
  personal: 'studentId',
  base: false,
  readonly: true,
  order: ['lastTime', 'desc'],
  uniqueTogether: [['studentId', 'courseId', 'chapterId']],
  fields: {
    studentId: ref('学员', 'Student', 'student', { required: true }),
    /** Its course and chapter, as they were called when he was last at it. */
    title: text('课程与章节', 'Course and chapter', { readonly: true, max: 300, width: 260 }),
    lang: json(
      '各语言名称',
      'Name by language',
      z.record(z.string().max(10), z.string().max(300)),
      { inList: false },
    ),
    courseId: ref('课程', 'Course', 'course', { required: true, hiddenByDefault: true }),
    chapterId: text('章节标识', 'Chapter id', { max: 32, inList: false }),
    progressSec: integer('进度', 'Progress', { unit: 's', min: 0 }),
    maxPosSec: integer('最远位置', 'Farthest', { unit: 's', min: 0, inList: false }),
    durationSec: integer('学习时长', 'Studied', { unit: 's', min: 0, summary: 'sum' }),
    finished: flag('完成', 'Finished'),
    firstTime: dateTime('首次学习', 'First', { hiddenByDefault: true }),
    lastTime: dateTime('最近学习', 'Last'),
    finishTime: dateTime('完成时间', 'Finished at', { hiddenByDefault: true }),
    heartbeatCount: integer('心跳次数', 'Heartbeats', { min: 0, default: 0, inList: false }),
    creditHours: number('学时', 'Credit hours', {
      unit: 'h',
      precision: 1,
      min: 0,
      summary: 'sum',
    }),
  },
});

/** Who has to study a course by when: named people, trades, departments; nobody named is nobody. */
export const courseAssignment = defineEntity('courseAssignment', {
  label: ['学习任务', 'Assignment'],
  title: 'name',
  calendar: { from: 'dueTime' },
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, width: 220 }),
    courseId: ref('课程', 'Course', 'course', { required: true }),
    dueTime: dateTime('截止时间', 'Due', { required: true }),
    studentIds: refs('学员', 'Students', 'student'),
    trades: tags('工种', 'Trades'),
    deptIds: refs('部门', 'Departments', 'org'),
    reason: select(
      '来由',
      'Because of',
      {
        plan: [1, '培训计划', 'Plan'],
        retraining: [2, '证书到期再培训', 'Retraining'],
        incident: [3, '事故警示', 'Incident'],
      },
      { default: 1 },
    ),
    certificateId: ref('证书', 'Certificate', 'certificate', { readonly: true, inList: false }),
  },
});
