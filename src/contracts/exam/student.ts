import { keyed } from '../entity/choices.ts';
import { defineEntity } from '../entity/defineEntity.ts';
import {
  date,
  files,
  images,
  longText,
  multiSelect,
  number,
  ref,
  select,
  text,
} from '../entity/fields.ts';
import { rows } from '../entity/structured.ts';

/** Who is taught, and by whom. */

const certificates = {
  type: text('种类', 'Kind', { required: true, max: 60 }),
  no: text('证号', 'Number', { required: true, max: 60 }),
  issue: date('发证日期', 'Issued'),
  validTo: date('有效期至', 'Valid until', { notBefore: 'issue' }),
  reviewDate: date('复审日期', 'Review', { notBefore: 'issue' }),
} as const;

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
    /** As `certificate` says: kept by the server, for whoever reads the student alone. */
    certs: rows('证书', 'Certificates', certificates, { max: 50, readonly: true }),
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
