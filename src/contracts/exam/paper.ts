import { defineEntity } from '../entity/defineEntity.ts';
import type { Choices } from '../entity/field.ts';
import { flag, integer, number, ref, select, text } from '../entity/fields.ts';
import type { Lifecycle } from '../entity/lifecycle.ts';
import { rows } from '../entity/structured.ts';
import { hazards } from './hazards.ts';
import {
  changeDisableInput,
  countByRulesInput,
  createManualInput,
  getQuestListInput,
  updateQuestInput,
} from './paperCalls.ts';
import { questionTypes } from './questionRules.ts';

/** How the questions of a paper are chosen. */
export const composeTypes = {
  manual: [1, '手工', 'By hand'],
  random: [2, '随机', 'At random'],
  rule: [3, '固定规则', 'By rules'],
} as const satisfies Choices;

/** A paper that is published stays as it is; `revise` makes a draft of its next version of it. */
const lifecycle: Lifecycle = {
  field: 'status',
  tones: { draft: 'plain', published: 'good', disabled: 'over' },
  transitions: {
    publish: {
      label: ['发布', 'Publish'],
      from: ['draft'],
      to: 'published',
      permission: 'changeDisable',
      many: true,
    },
    takeOff: {
      label: ['停用', 'Disable'],
      from: ['published'],
      to: 'disabled',
      permission: 'changeDisable',
      note: 'optional',
      many: true,
    },
    putBack: {
      label: ['启用', 'Enable'],
      from: ['disabled'],
      to: 'published',
      permission: 'changeDisable',
      many: true,
    },
    revise: {
      label: ['修订', 'Revise'],
      from: ['published', 'disabled'],
      to: 'draft',
      permission: 'changeDisable',
    },
  },
};

/** Questions in their order, with what each is worth. */

export const paper = defineEntity('paper', {
  label: ['试卷', 'Paper'],
  title: 'name',
  confidential: true,
  lifecycle,
  rules: {
    passWithinTotal: {
      fields: ['passScore', 'totalScore'],
      holds: ({ passScore, totalScore }) => (passScore ?? 0) <= (totalScore ?? Infinity),
      message: ['及格分不能高于总分', 'The pass score is above the full score'],
    },
  },
  fields: {
    name: text('试卷名称', 'Name', { required: true, max: 100, width: 220 }),
    status: select(
      '状态',
      'State',
      {
        draft: [0, '草稿', 'Draft'],
        published: [1, '已发布', 'Published'],
        disabled: [2, '已停用', 'Disabled'],
      },
      { default: 0, readonly: true },
    ),
    catalogueId: ref('目录', 'Catalogue', 'catalogue'),
    composeType: select('组卷方式', 'Composed', composeTypes, { required: true, default: 1 }),
    rules: rows(
      '组卷规则',
      'Rules',
      {
        questionType: select('题型', 'Type', questionTypes, { required: true }),
        catalogueId: ref('目录', 'Catalogue', 'catalogue'),
        difficulty: integer('难度', 'Difficulty', { min: 1, max: 5 }),
        hazard: select('危害类别', 'Hazard', hazards),
        knowledge: text('知识点', 'Subject', { max: 100 }),
        count: integer('题数', 'Questions', { required: true, min: 1, max: 200 }),
        scoreEach: number('每题分值', 'Score each', { required: true, min: 0, precision: 1 }),
      },
      { showWhen: 'composeType != 1', max: 50 },
    ),
    questions: rows(
      '试题',
      'Questions',
      {
        seq: integer('序号', 'Number', { required: true, min: 1, inForm: false }),
        questionId: ref('试题', 'Question', 'question', { required: true, unique: true }),
        score: number('分值', 'Score', { required: true, min: 0, precision: 1, default: 2 }),
        group: text('分组', 'Section', { max: 60 }),
      },
      { showWhen: 'composeType == 1', max: 500, numbered: 'seq' },
    ),
    totalScore: number('总分', 'Full score', { precision: 1, min: 1, default: 100 }),
    passScore: number('及格分', 'Pass score', { precision: 1, min: 0, default: 60 }),
    durationMin: integer('时长', 'Duration', { unit: 'min', min: 1, max: 600, default: 90 }),
    shuffleQuestions: flag('试题乱序', 'Shuffle questions', { inList: false }),
    shuffleOptions: flag('选项乱序', 'Shuffle choices', { inList: false }),
    multiRule: select(
      '多选判分',
      'Multiple choice',
      { all: [0, '全对得分', 'All or nothing'], half: [1, '漏选半分', 'Half for a part'] },
      { default: 0, inList: false },
    ),
    version: integer('版本', 'Version', { readonly: true, default: 1 }),
  },
  actions: {
    getQuestList: {
      label: ['试卷试题', 'Questions of a paper'],
      method: 'GET',
      input: getQuestListInput,
    },
    UpdateQuest: {
      label: ['修改试卷试题', 'Change the questions of a paper'],
      method: 'POST',
      permission: 'update',
      input: updateQuestInput,
    },
    createManual: {
      label: ['手工组卷', 'Compose by hand'],
      method: 'POST',
      permission: 'create',
      input: createManualInput,
    },
    changeDisable: {
      label: ['停用或启用', 'Disable or enable'],
      method: 'POST',
      input: changeDisableInput,
    },
    countByRules: {
      label: ['规则可选题数', 'Questions by rule'],
      method: 'POST',
      permission: 'getQuestList',
      input: countByRulesInput,
    },
  },
});
