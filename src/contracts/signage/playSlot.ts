import { defineEntity } from '../entity/defineEntity.ts';
import { date, integer, multiSelect, ref, refs, tags, text, time } from '../entity/fields.ts';
import { weekDays } from '../entity/sharedChoices.ts';

/** A slot of many screens: of those that it names, of groups, and of those with a tag. */
export const playSlot = defineEntity('playSlot', {
  label: ['多屏排期', 'Slot of screens'],
  title: 'name',
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, width: 180 }),
    templateId: ref('模板', 'Template', 'template', { required: true }),
    groups: tags('设备分组', 'Groups'),
    tags: tags('设备标签', 'Tags'),
    devices: refs('设备', 'Devices', 'device'),
    start: time('开始', 'From', { required: true }),
    // An end that is not after the start lies on the next day.
    end: time('结束', 'To', { required: true }),
    weekDays: multiSelect('星期', 'Days', weekDays),
    fromDay: date('起始日期', 'From day'),
    toDay: date('截止日期', 'To day', { notBefore: 'fromDay' }),
    // The highest wins, of equal ones that which was saved later.
    priority: integer('优先级', 'Priority', { min: 0, max: 100, default: 0 }),
  },
  rules: {
    namesScreens: {
      fields: ['groups', 'tags', 'devices'],
      holds: ({ groups, tags: marks, devices }) =>
        [groups, marks, devices].some((one) => (one ?? []).length > 0),
      message: [
        '请至少指定一个分组、标签或设备',
        'Name at least one group, one tag or one device.',
      ],
    },
  },
});
