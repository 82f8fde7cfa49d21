import { z } from 'zod';
import { defineEntity } from '../entity/defineEntity.ts';
import {
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
import { rows } from '../entity/structured.ts';
import { questionRules, questionTypes } from './questionRules.ts';

/** What is asked. */

export const question = defineEntity('question', {
  label: ['试题', 'Question'],
  title: 'stem',
  confidential: true,
  rules: questionRules,
  fields: {
    catalogueId: ref('目录', 'Catalogue', 'catalogue'),
    type: select('题型', 'Type', questionTypes, { required: true, default: 1 }),
    stem: richText('题干', 'Question', { required: true, max: 10_000, inList: true, width: 320 }),
    options: rows(
      '选项',
      'Choices',
      {
        key: text('编号', 'Key', { required: true, unique: true, max: 2, width: 64 }),
        text: text('内容', 'Text', { required: true, max: 500 }),
        image: images('图片', 'Picture'),
      },
      { showWhen: 'type <= 2', max: 10, lettered: 'key' },
    ),
    // Its form goes by the type: a key, keys, true or false, words for each blank, a text.
    answer: json(
      '答案',
      'Answer',
      z.union([
        z.string().max(5000),
        z.boolean(),
        z.array(z.string().max(500)),
        z.array(z.array(z.string().max(500))),
      ]),
      {
        required: true,
      },
    ),
    analysis: longText('解析', 'Explanation'),
    difficulty: integer('难度', 'Difficulty', { min: 1, max: 5, default: 3 }),
    score: number('分值', 'Score', { precision: 1, min: 0, default: 2 }),
    tags: tags('标签', 'Tags', { inList: false }),
    source: text('来源', 'Source', { max: 100, inList: false }),
    knowledge: text('知识点', 'Subject', { max: 100, inList: false }),
  },
  actions: {
    GetQuestionTypes: {
      label: ['题型', 'Types of questions'],
      method: 'GET',
      permission: 'signedIn',
    },
  },
});
