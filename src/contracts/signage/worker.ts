import { defineEntity } from '../entity/defineEntity.ts';
import { date, flag, images, ref, select, tags, text } from '../entity/fields.ts';
import { grammars } from '../entity/grammars.ts';
import { genders } from '../entity/sharedChoices.ts';
import { cardsQuery } from './workerCalls.ts';

/** The people of the mine as cards: on screens, on the map of departments, and, if open, to all. */
export const worker = defineEntity('worker', {
  label: ['人员名片', 'Worker'],
  title: 'name',
  keyword: ['name', 'jobNo'],
  fields: {
    name: text('姓名', 'Name', { required: true, max: 50 }),
    jobNo: text('工号', 'Job number', { required: true, unique: true, max: 40 }),
    photoUrl: images('照片', 'Photo', { limit: 1 }),
    deptId: ref('部门', 'Department', 'org'),
    teamName: text('班组', 'Team', { max: 60 }),
    shiftId: ref('班次', 'Shift', 'shift'),
    post: text('岗位', 'Post', { max: 60 }),
    duty: text('职务', 'Duty', { max: 60, hiddenByDefault: true }),
    workType: text('工种', 'Trade', { max: 60 }),
    isLeader: flag('领导', 'Leader'),
    isOnDuty: flag('在岗', 'On duty'),
    /** Whoever knows the address of the card may see it without signing in. */
    isPublic: flag('公开名片', 'Public card'),
    honour: text('荣誉', 'Honours', { max: 300, inList: false }),
    motto: text('座右铭', 'Motto', { max: 200, inList: false }),
    certs: tags('证书', 'Certificates', { inList: false }),
    gender: select('性别', 'Gender', genders, { default: 0, hiddenByDefault: true }),
    birthday: date('出生日期', 'Born', { inList: false }),
    idCard: text('身份证号', 'Identity card', { max: 18, masked: true, inList: false }),
    mobile: text('手机', 'Mobile', {
      max: 20,
      masked: true,
      hiddenByDefault: true,
      ...grammars.mobile,
    }),
    entryDate: date('入职日期', 'Since', { inList: false }),
    politics: text('政治面貌', 'Party', { max: 40, inList: false }),
    personId: ref('定位人员', 'Person', 'kafkaPerson', { inList: false }),
    cardNo: text('卡号', 'Card', { max: 40, inList: false }),
  },
  actions: {
    departMap: { label: ['组织分布图', 'Map of departments'], method: 'GET', permission: 'list' },
    cards: {
      label: ['名片展示', 'Cards for screens'],
      method: 'GET',
      permission: 'cards',
      input: cardsQuery,
    },
    importImage: { label: ['导入照片', 'Import photos'], method: 'POST', permission: 'update' },
  },
});
