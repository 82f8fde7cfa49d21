import { defineEntity } from '../entity/defineEntity.ts';
import {
  dateTime,
  flag,
  images,
  integer,
  number,
  ref,
  select,
  tags,
  text,
} from '../entity/fields.ts';
import { tree } from '../entity/mixins.ts';
import { rows } from '../entity/structured.ts';

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

export const course = defineEntity('course', {
  label: ['课程', 'Course'],
  title: 'title',
  offered: true,
  fields: {
    title: text('课程名称', 'Title', { required: true, max: 100, width: 220 }),
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
    chapters: rows(
      '章节',
      'Chapters',
      {
        id: text('标识', 'Id', { required: true, max: 32, inForm: false }),
        title: text('标题', 'Title', { required: true, max: 100 }),
        fileId: ref('文件', 'File', 'file'),
        durationSec: integer('时长', 'Length', { required: true, unit: 's', min: 0 }),
        minStudySec: integer('最少学习', 'Study at least', { unit: 's', min: 0 }),
        allowSeek: flag('可拖动', 'May skip'),
      },
      { max: 200, keyed: 'id' },
    ),
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
    studyCount: integer('学习人次', 'Studied', { readonly: true, default: 0, summary: 'sum' }),
  },
});

export const study = defineEntity('study', {
  label: ['学习记录', 'Study record'],
  title: 'chapterId',
  personal: 'studentId',
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
    firstTime: dateTime('首次学习', 'First', { hiddenByDefault: true }),
    lastTime: dateTime('最近学习', 'Last'),
    heartbeatCount: integer('心跳次数', 'Heartbeats', { min: 0, default: 0, inList: false }),
    creditHours: number('学时', 'Credit hours', {
      unit: 'h',
      precision: 1,
      min: 0,
      summary: 'sum',
    }),
  },
});
