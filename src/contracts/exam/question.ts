import { z } from 'zod';
import { choiceRows } from '../entity/choices.ts';
import { defineEntity } from '../entity/defineEntity.ts';
import {
  dateTime,
  images,
  integer,
  json,
  longText,
  number,
  ref,
  richText,
  select,
  tags,
  text,
} from '../entity/fields.ts';
import { group, rows } from '../entity/structured.ts';
import { hazards } from './hazards.ts';
import { exportBankInput, onlyInput } from './questionCalls.ts';
import { questionRules, questionTypes, SPOTS_MOST } from './questionRules.ts';

/** What is asked. */

const share = z.number().min(0).max(1);

export const question = defineEntity('question', {
  label: ['试题', 'Question'],
  title: 'stem',
  confidential: true,
  rules: questionRules,
  fields: {
    catalogueId: ref('目录', 'Catalogue', 'catalogue'),
    type: select('题型', 'Type', questionTypes, { required: true, default: 1 }),
    stem: richText('题干', 'Question', { required: true, max: 10_000, inList: true, width: 320 }),
    stemEn: richText('英文题干', 'Question in English', { max: 10_000, inList: false }),
    picture: images('图片', 'Picture', { inList: false, showWhen: 'type == 9' }),
    clip: group(
      '事故片段',
      'Clip',
      {
        from: dateTime('开始时间', 'From', { required: true }),
        to: dateTime('结束时间', 'To', { required: true, notBefore: 'from' }),
        areaId: ref('区域', 'Area', 'area'),
      },
      { showWhen: 'type == 10' },
    ),
    options: rows(
      '选项',
      'Choices',
      {
        key: text('编号', 'Key', { required: true, unique: true, max: 2, width: 64 }),
        text: text('内容', 'Text', { required: true, max: 500 }),
        textEn: text('英文内容', 'Text in English', { max: 500 }),
        image: images('图片', 'Picture'),
        match: text('配对项', 'Match', { max: 500, showWhen: 'type == 8' }),
      },
      {
        showWhen: 'type <= 2 || type == 7 || type == 8 || type == 10',
        max: 10,
        lettered: 'key',
      },
    ),
    // Its form goes by the type: a key, keys, true or false, words for each blank, pairs of keys,
    // spots of the picture, a text.
    answer: json(
      '答案',
      'Answer',
      z.union([
        z.string().max(5000),
        z.boolean(),
        z.array(z.string().max(500)).max(100),
        z.array(z.array(z.string().max(500)).max(100)).max(100),
        z.array(z.strictObject({ x: share, y: share, radius: share })).max(SPOTS_MOST),
      ]),
      {
        required: true,
      },
    ),
    rubric: rows(
      '评分标准',
      'Rubric',
      {
        name: text('评分点', 'What is looked for', { required: true, max: 200 }),
        points: number('分值', 'Points', { required: true, min: 0, precision: 1 }),
      },
      { showWhen: 'type == 5 || type == 6 || type == 10', max: 20 },
    ),
    analysis: longText('解析', 'Explanation'),
    analysisEn: longText('英文解析', 'Explanation in English'),
    rule: text('规程条款', 'Rule', { max: 200, inList: false }),
    difficulty: integer('难度', 'Difficulty', { min: 1, max: 5, default: 3 }),
    score: number('分值', 'Score', { precision: 1, min: 0, default: 2 }),
    hazard: select('危害类别', 'Hazard', hazards),
    knowledge: text('知识点', 'Subject', { max: 100, inList: false }),
    tags: tags('标签', 'Tags', { inList: false }),
    source: text('来源', 'Source', { max: 100, inList: false }),
  },
  actions: {
    GetQuestionTypes: {
      label: ['题型', 'Types of questions'],
      method: 'GET',
      answer: choiceRows,
      permission: 'signedIn',
    },
    only: {
      label: ['查重', 'Find duplicates'],
      method: 'POST',
      permission: 'list',
      input: onlyInput,
    },
    exportBank: {
      label: ['导出题库', 'Export questions'],
      method: 'POST',
      permission: 'export',
      input: exportBankInput,
    },
  },
});
