import { defineEntity } from '../entity/defineEntity.ts';
import { dateTime, images, longText, ref, refs, text } from '../entity/fields.ts';
import { TALK_MOST, TALK_PICTURES } from '../entity/talk.ts';

/**
 * What somebody has said about a record of another entity; written by the calls of that entity
 * alone. Of a note that was deleted its author, its time and who deleted it are left.
 */
export const recordNote = defineEntity('recordNote', {
  label: ['记录留言', 'Note on record'],
  title: 'userName',
  base: false,
  readonly: true,
  confidential: true,
  keyword: ['userName', 'text'],
  order: ['time', 'desc'],
  indexes: [['entity', 'recordId', 'time']],
  fields: {
    time: dateTime('时间', 'Time', { width: 170 }),
    entity: text('实体', 'Entity', { max: 80 }),
    recordId: text('记录 ID', 'Record', { max: 32 }),
    userId: ref('用户', 'User', 'user', { inList: false }),
    userName: text('留言人', 'By', { max: 100 }),
    text: longText('内容', 'Text', { max: TALK_MOST, inList: true }),
    pictures: images('图片', 'Pictures', { limit: TALK_PICTURES, inList: false }),
    mentions: refs('提及', 'Mentioned', 'user', { inList: false }),
    changeTime: dateTime('修改时间', 'Changed', { inList: false }),
    removeTime: dateTime('删除时间', 'Deleted', { hiddenByDefault: true }),
    removedBy: text('删除人', 'Deleted by', { max: 100, inList: false }),
  },
});
