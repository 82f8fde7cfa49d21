import { keyed } from '../entity/choices.ts';
import { defineEntity } from '../entity/defineEntity.ts';
import {
  date,
  dateTime,
  files,
  flag,
  images,
  integer,
  longText,
  multiSelect,
  number,
  ref,
  select,
  tags,
  text,
} from '../entity/fields.ts';
import { tree } from '../entity/mixins.ts';
import { rows } from '../entity/structured.ts';

/** Training: what is taught, by whom, to whom, and who studied what. */

const certificates = {
  type: text('种类', 'Kind', { required: true, max: 60 }),
  no: text('证号', 'Number', { required: true, max: 60 }),
  issue: date('发证日期', 'Issued'),
  validTo: date('有效期至', 'Valid until', { notBefore: 'issue' }),
  reviewDate: date('复审日期', 'Review', { notBefore: 'issue' }),
} as const;

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

export const teacher = defineEntity('teacher', {
  label: ['教师', 'Teacher'],
  title: 'name',
  offered: true,
  fields: {
    name: text('姓名', 'Name', { required: true, max: 50 }),
    code: text('编号', 'Code', { unique: true, max: 40 }),
    type: select(
      '类型',
      'Type',
      { internal: [1, '内部', 'Internal'], external: [2, '外聘', 'External'] },
      { default: 1 },
    ),
    title: text('职称', 'Title', { max: 60 }),
    subjects: multiSelect(
      '授课方向',
      'Subjects',
      keyed({
        safety: ['安全', 'Safety'],
        gas: ['瓦斯', 'Gas'],
        ventilation: ['通风', 'Ventilation'],
        electrical: ['机电', 'Electrical'],
        firstAid: ['急救', 'First aid'],
        law: ['法规', 'Law'],
      }),
    ),
    intro: longText('简介', 'About', { max: 1000 }),
    userId: ref('系统用户', 'User', 'user', { inList: false }),
    photo: images('照片', 'Photo', { group: 'media', inList: false }),
    docs: files('资料', 'Documents', { group: 'media' }),
  },
});

export const student = defineEntity('student', {
  label: ['学员', 'Student'],
  title: 'name',
  personal: 'userId',
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
    trainType: text('培训类别', 'Training', { max: 60, hiddenByDefault: true }),
    certs: rows('证书', 'Certificates', certificates, { max: 50 }),
    totalHours: number('累计学时', 'Hours in all', {
      readonly: true,
      unit: 'h',
      precision: 1,
      summary: 'sum',
    }),
    yearHours: number('本年学时', 'Hours this year', {
      readonly: true,
      unit: 'h',
      precision: 1,
      summary: 'sum',
    }),
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
