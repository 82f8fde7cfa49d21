import { z } from 'zod';
import { ADDED_KEY } from '../entity/addedFields.ts';
import { keyed } from '../entity/choices.ts';
import { defineEntity } from '../entity/defineEntity.ts';
import { flag, select, text } from '../entity/fields.ts';
import { rows } from '../entity/structured.ts';

/** A field that an administrator adds to records of an entity. */
export const addedField = defineEntity('addedField', {
  label: ['自定义字段', 'Own field'],
  title: 'name',
  scope: 'none',
  uniqueTogether: [['entityName', 'key']],
  fields: {
    entityName: select(
      '对象',
      'Of',
      keyed({
        equipment: ['设备', 'Equipment'],
        sparePart: ['备品备件', 'Spare part'],
        repairRequest: ['报修单', 'Repair request'],
        personnel: ['维修人员', 'Maintenance staff'],
        checkTask: ['点检任务', 'Check task'],
        inspectionTask: ['巡检任务', 'Inspection task'],
        maintenanceTask: ['保养任务', 'Maintenance task'],
        repairDispatch: ['维修派单', 'Repair dispatch'],
        repairRecord: ['维修记录', 'Repair record'],
        purchaseOrder: ['采购订单', 'Purchase order'],
        area: ['区域', 'Area'],
      }),
      { required: true },
    ),
    key: text('代码', 'Code', {
      required: true,
      max: 30,
      pattern: ADDED_KEY,
      wanted: ['小写字母开头的字母和数字', 'letters and digits, a small letter first'],
    }),
    name: text('名称', 'Name', { required: true, max: 40 }),
    nameEn: text('英文名称', 'English name', { max: 40 }),
    kind: select(
      '类型',
      'Kind',
      keyed({
        text: ['文本', 'Text'],
        number: ['数字', 'Number'],
        date: ['日期', 'Date'],
        select: ['选项', 'Choice'],
        flag: ['是/否', 'Yes or no'],
      }),
      { required: true, default: 'text' },
    ),
    unit: text('单位', 'Unit', { max: 20, showWhen: "kind == 'number'" }),
    choices: rows(
      '选项',
      'Choices',
      {
        value: text('选项', 'Choice', { required: true, unique: true, max: 60 }),
        valueEn: text('英文', 'In English', { max: 60 }),
      },
      { max: 60, showWhen: "kind == 'select'" },
    ),
    inList: flag('在列表中显示', 'A column of the list'),
  },
  rules: {
    choicesOfSelect: {
      fields: ['choices', 'kind'],
      holds: ({ choices, kind }) => kind !== 'select' || (choices ?? []).length > 0,
      message: ['请至少填写一个选项', 'Give one choice at least'],
    },
  },
  actions: {
    /** Those of one entity, for whoever may see its records: `addedDefinition[]`. */
    ofEntity: {
      label: ['对象的自定义字段', 'Own fields of an entity'],
      method: 'GET',
      input: z.object({ entity: z.string().min(1).max(80) }),
      permission: 'signedIn',
    },
  },
});
