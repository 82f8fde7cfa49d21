import { paper } from '#contracts/exam/paper.ts';
import { test } from '#contracts/exam/exam.ts';
import { question } from '#contracts/exam/question.ts';
import { student } from '#contracts/exam/student.ts';
import { systemActor, type Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import type { FieldValues } from '#server/entity/override.ts';
import { query } from '#server/entity/rows.ts';
import { actorNamed, valueOf } from './testRepairs.ts';

/** What no answer of a sitting may hold. */
export const SECRET = 'BECAUSE-IT-IS-SO';

/** A user who is a student, by his name. */
export async function enterStudent(engine: Engine, name: string): Promise<Actor> {
  const actor = actorNamed(name);
  await query(engine.pool, `INSERT INTO entity."user" (id, "userName") VALUES ($1, $1)`, [name]);
  valueOf(await engine.of(student).create({ name, jobNo: name, userId: name }, systemActor));
  return actor;
}

export const studentIdOf = async (engine: Engine, { name }: Actor): Promise<string> =>
  String(
    (await query(engine.pool, `SELECT id FROM entity."student" WHERE name = $1`, [name])).rows[0]?.[
      'id'
    ],
  );

/**
 * A published paper of four questions: single choice (2), multiple (4), fill in (2), short answer (6),
 * with 7 points to pass; an id each, in that order.
 */
export async function publishPaper(
  engine: Engine,
): Promise<{ readonly paperId: string; readonly asked: readonly string[] }> {
  const options = ['A', 'B', 'C'].map((key) => ({ key, text: `choice ${key}` }));
  const more = { options, analysis: SECRET, rule: SECRET };
  const drafts: FieldValues[] = [
    { type: 1, stem: 'one', ...more, answer: 'B' },
    { type: 2, stem: 'two', ...more, answer: ['A', 'C'] },
    { type: 4, stem: 'three ____', answer: [['air']], analysis: SECRET },
    { type: 5, stem: 'four', answer: SECRET, analysis: SECRET },
  ];
  const asked: string[] = [];
  for (const draft of drafts)
    asked.push(valueOf(await engine.of(question).create(draft, systemActor)).id);
  const scores = [2, 4, 2, 6];
  const input = {
    name: 'gas',
    composeType: 1,
    passScore: 7,
    totalScore: 14,
    durationMin: 30,
    questions: asked.map((questionId, at) => ({ seq: at + 1, questionId, score: scores[at] })),
  };
  const { id } = valueOf(await engine.of(paper).create(input as never, systemActor));
  valueOf(await engine.of(paper).move('publish', { id }, systemActor));
  return { paperId: id, asked };
}

/** A published paper of so many single choices of a point each; their ids in their order. */
export async function publishChoices(
  engine: Engine,
  count: number,
): Promise<{ readonly paperId: string; readonly asked: readonly string[] }> {
  const options = ['A', 'B', 'C', 'D'].map((key) => ({ key, text: `choice ${key}` }));
  const asked: string[] = [];
  for (let at = 0; at < count; at++) {
    const draft: FieldValues = { type: 1, stem: `question ${at}`, options, answer: 'B' };
    asked.push(valueOf(await engine.of(question).create(draft as never, systemActor)).id);
  }
  const input = {
    name: 'choices',
    composeType: 1,
    passScore: count * 0.6,
    totalScore: count,
    durationMin: 90,
    questions: asked.map((questionId, at) => ({ seq: at + 1, questionId, score: 1 })),
  };
  const { id } = valueOf(await engine.of(paper).create(input as never, systemActor));
  valueOf(await engine.of(paper).move('publish', { id }, systemActor));
  return { paperId: id, asked };
}

/** A published exam of these students, from `startTime` for an hour; answers its id. */
export async function publishExam(
  engine: Engine,
  paperId: string,
  students: readonly Actor[],
  more: FieldValues & { readonly startTime: number },
): Promise<string> {
  const studentIds: string[] = [];
  for (const one of students) studentIds.push(await studentIdOf(engine, one));
  const input = {
    name: 'gas exam',
    type: 1,
    paperId,
    endTime: more.startTime + 3_600_000,
    studentIds,
    shuffled: false,
    ...more,
  };
  const { id } = valueOf(await engine.of(test).create(input as never, systemActor));
  valueOf(await engine.of(test).move('publish', { id }, systemActor));
  return id;
}
