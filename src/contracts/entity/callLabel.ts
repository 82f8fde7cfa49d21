import type { AnyEntity } from './defineEntity.ts';
import type { Label } from './field.ts';
import { verbNames, verbs, type Verb } from './verbs.ts';

const verbLabels: Readonly<Record<Verb, Label>> = {
  list: ['列表', 'List'],
  all: ['全部', 'All'],
  lookup: ['选取', 'Choices'],
  get: ['查看', 'Open'],
  disable: ['启用停用', 'Enable, disable'],
  create: ['新增', 'Create'],
  update: ['修改', 'Change'],
  remove: ['删除', 'Delete'],
  removeBatch: ['批量删除', 'Delete several'],
  restore: ['恢复', 'Restore'],
  exportExcel: ['导出', 'Export'],
  importExcel: ['导入', 'Import'],
  template: ['导入模板', 'Template for import'],
};

const unmask: Label = ['查看完整内容', 'See masked values whole'];

/**
 * What a call of an entity is called, by the name of its verb or action; that name when there is
 * neither.
 */
export function callLabel(entity: AnyEntity, name: string): Label {
  const verb = verbNames.find((one) => one === name);
  const [zh, en] =
    entity.actions[name]?.label ?? (verb === undefined ? [name, name] : verbLabels[verb]);
  return [`${entity.label[0]} ${zh}`, `${entity.label[1]}: ${en}`];
}

/**
 * What a permission code opens, by its last part; undefined when nothing of the entity asks for it.
 */
export function actLabel(entity: AnyEntity, action: string): Label | undefined {
  if (action === 'unmask') return unmask;
  const verb = verbNames.find((name) => verbs[name].action === action);
  if (verb !== undefined) return verbLabels[verb];
  return Object.entries(entity.actions).find(
    ([name, { permission }]) => (permission ?? name) === action,
  )?.[1].label;
}
