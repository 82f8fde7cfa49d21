import { z } from 'zod';
import { defineEntity } from '../entity/defineEntity.ts';
import { dateTime, flag, integer, number, ref, select, text } from '../entity/fields.ts';

/** What an exam was worth to a student: of his best attempt, or from a sheet. */

export const grade = defineEntity('grade', {
  label: ['成绩', 'Grade'],
  title: 'certNo',
  personal: 'studentId',
  uniqueTogether: [['testId', 'studentId']],
  actions: {
    allExcelIn: {
      label: ['导入多场成绩', 'Import grades of many exams'],
      method: 'POST',
      permission: 'import',
      // Multipart: the body is the file.
      input: z.unknown(),
    },
  },
  fields: {
    testId: ref('考试', 'Exam', 'test', { required: true }),
    studentId: ref('考生', 'Student', 'student', { required: true }),
    paperId: ref('试卷', 'Paper', 'paper', { inList: false }),
    score: number('成绩', 'Score', { required: true, precision: 1, min: 0, summary: 'avg' }),
    passed: flag('及格', 'Passed'),
    rank: integer('名次', 'Rank', { readonly: true, min: 1 }),
    attempts: integer('考试次数', 'Attempts', { min: 0, default: 1, hiddenByDefault: true }),
    bestAttemptId: ref('最佳答卷', 'Best attempt', 'attempt', { inForm: false, inList: false }),
    gradeTime: dateTime('成绩时间', 'Time'),
    certNo: text('证书编号', 'Certificate', { max: 60 }),
    source: select(
      '来源',
      'Source',
      { online: [1, '在线', 'Online'], import: [2, '导入', 'Imported'] },
      { default: 2, readonly: true, hiddenByDefault: true },
    ),
    credit: number('学时', 'Credit hours', { unit: 'h', precision: 1, min: 0, summary: 'sum' }),
  },
});
