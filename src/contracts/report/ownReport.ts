import { keyed } from '../entity/choices.ts';
import { defineEntity } from '../entity/defineEntity.ts';
import { flag, json, ref, select, text } from '../entity/fields.ts';
import { ownQuery } from './ownQuery.ts';
import { periods } from './reportPlan.ts';

/** A report that a person made; whoever it is shared with runs it with rights of his own. */
export const ownReport = defineEntity('ownReport', {
  label: ['自制报表', 'Own report'],
  title: 'name',
  personal: 'ownerId',
  sharedBy: 'isShared',
  // What it asks stands in no cell of a sheet.
  except: { importExcel: false, template: false },
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, width: 220 }),
    period: select('期间', 'Period', keyed(periods), { required: true, default: 'week' }),
    compare: flag('与上期比较', 'Beside the period before', { inList: false }),
    query: json('查询', 'What it asks', ownQuery, { required: true }),
    isShared: flag('共享', 'Shared'),
    ownerId: ref('制作人', 'Made by', 'user', { readonly: true }),
  },
});
