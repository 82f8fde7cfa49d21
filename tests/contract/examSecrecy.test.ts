import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allEntities } from '#contracts/allEntities.ts';
import { endpointsOf } from '#contracts/entity/endpoints.ts';
import { examStatistics, type ExamStatistics } from '#contracts/exam/examStatistics.ts';
import { paths } from '#contracts/http/paths.ts';
import { call, type Answer } from '../product/call.ts';
import { chooseOwn } from '../product/ownPassword.ts';
import { signIn, startProduct, type Product } from '../product/product.ts';

/** Who learns sees what is offered to him and his own results, whatever he asks. */
let product: Product;
let admin: string;
let trainer: string;
let student: string;
let foreigner: string;
const ids: Record<string, string> = {};
const PASSWORD = 'Abc-2026-learn';
const OWN_PASSWORD = 'lantern-and-quarry';
const SECRET = 'SECRET-OF-THE-BANK';
const OTHERS = 'CERT-OF-ANOTHER';
const OWN = 'CERT-OF-HIS-OWN';

const at = <T = unknown>(
  path: string,
  token: string,
  body?: object,
  method?: string,
): Promise<Answer<T>> =>
  call<T>(product.url + path, {
    token,
    ...(body === undefined ? {} : { body }),
    ...(method === undefined ? {} : { method }),
  });
async function make(path: string, token: string, body: object): Promise<string> {
  const answer = await at<{ id: string }>(`${path}/create`, token, body);
  if (!answer.body.success) throw new Error(`${path}: ${answer.body.message}`);
  return answer.body.data.id;
}
const textOf = async (
  path: string,
  token: string,
  body?: object,
  method?: string,
): Promise<string> =>
  (
    await fetch(product.url + path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  ).text();

beforeAll(async () => {
  product = await startProduct({ env: { PITHEAD_PROFILE: 'off' } });
  admin = await signIn(product.url);
  const org = await make('/admin/api/v1/org', admin, { name: 'Mine', code: 'mine' });
  const team = await make('/admin/api/v1/org', admin, {
    name: 'Team',
    code: 'team',
    parentId: org,
  });
  const away = await make('/admin/api/v1/org', admin, { name: 'Away', code: 'away' });
  const user = (userName: string, role: string, orgId: string): Promise<string> =>
    make('/admin/api/v1/user', admin, {
      userName,
      realName: userName,
      password: PASSWORD,
      roleIds: [role],
      orgId,
    });
  await user('trainer1', 'trainer', org);
  const studentUser = await user('student1', 'student', team);
  const otherUser = await user('student2', 'student', team);
  await user('student3', 'student', away);
  [trainer, student, foreigner] = [
    await chooseOwn(product.url, 'trainer1', PASSWORD, OWN_PASSWORD),
    await chooseOwn(product.url, 'student1', PASSWORD, OWN_PASSWORD),
    await chooseOwn(product.url, 'student3', PASSWORD, OWN_PASSWORD),
  ];
  const exam = (entity: string, body: object, token = trainer): Promise<string> =>
    make(`/exam/api/v1/${entity}`, token, body);
  const choices = ['A', 'B'].map((key) => ({ key, text: SECRET }));
  ids['question'] = await exam('question', {
    type: 1,
    stem: SECRET,
    options: choices,
    answer: 'A',
    analysis: SECRET,
  });
  // Of the administrator, without an organisation: everybody's, but for what they are.
  ids['question2'] = await exam(
    'question',
    { type: 1, stem: SECRET, options: choices, answer: 'A' },
    admin,
  );
  ids['paper'] = await exam('paper', { name: SECRET, composeType: 1 });
  ids['course'] = await exam('course', { title: 'Gas for beginners', type: 2 });
  ids['test'] = await exam('test', {
    name: 'Exam of November',
    paperId: ids['paper'],
    type: 1,
    startTime: 1795248000000,
    endTime: 1795334400000,
  });
  ids['student'] = await exam('student', { name: 'One', jobNo: '1', userId: studentUser });
  ids['other'] = await exam('student', { name: 'OTHER-STUDENT', jobNo: '2', userId: otherUser });
  await exam('grade', {
    testId: ids['test'],
    studentId: ids['student'],
    score: 80,
    passed: true,
    credit: 4,
    gradeTime: 1795248000000,
    certNo: OWN,
  });
  await exam(
    'grade',
    {
      testId: ids['test'],
      studentId: ids['other'],
      score: 20,
      gradeTime: 1795248000000,
      certNo: OTHERS,
    },
    admin,
  );
}, 180_000);
afterAll(() => product.remove());

describe('a student', () => {
  const calls = allEntities
    .filter(({ area }) => area === 'exam')
    .flatMap((entity) =>
      Object.entries(endpointsOf(entity)).map(([name, endpoint]) => ({
        name: `${entity.name} ${name}`,
        ...endpoint,
      })),
    );

  test('[S6-18] is told no question, paper or answer and nobody else’s result by any call of the area, and writes nothing', async () => {
    expect(calls.length).toBeGreaterThan(60);
    const leaks: string[] = [];
    for (const { name, method, path } of calls) {
      const bodies =
        method === 'GET' || method === 'DELETE'
          ? [undefined]
          : [{ page: 1, limit: 100 }, { id: ids['question'] }, {}];
      const queries =
        method === 'GET' || method === 'DELETE'
          ? ['', ...Object.values(ids).map((id) => `?id=${id}`), '?keyword=SECRET']
          : [''];
      for (const body of bodies)
        for (const query of queries) {
          const text = await textOf(path + query, student, body, method);
          if (/SECRET|CERT-OF-ANOTHER|OTHER-STUDENT/.test(text))
            leaks.push(`${name} ${query} ${text.slice(0, 200)}`);
        }
    }
    expect(leaks).toEqual([]);
    expect(await textOf('/admin/api/v1/search?q=SECRET', student)).not.toContain('SECRET-OF');
  });

  test('sees the course and the exam that the trainer of an organisation above his has made, and his own grade', async () => {
    const listOf = (entity: string, token = student): Promise<string> =>
      textOf(`/exam/api/v1/${entity}/getlist`, token, { page: 1, limit: 100 });
    expect(await listOf('course')).toContain('Gas for beginners');
    expect(await listOf('test')).toContain('Exam of November');
    expect(await listOf('grade')).toContain(OWN);
    expect(await textOf(`/exam/api/v1/course/getitem?id=${ids['course']}`, student)).toContain(
      'Gas for beginners',
    );
    expect(await listOf('course', foreigner)).not.toContain('Gas for beginners');
    expect(await listOf('grade', foreigner)).not.toContain('CERT');
    expect(await listOf('grade', trainer)).toContain(OWN);
  });
});

describe('statistics', () => {
  const ask = async (token: string, search = ''): Promise<Answer<ExamStatistics>> =>
    at(`${paths.examStatistics}${search}`, token);
  const figures = async (token: string, search = ''): Promise<ExamStatistics> => {
    const { status, body } = await ask(token, search);
    expect(status).toBe(200);
    return examStatistics.parse(body.data);
  };

  test('[G-04] give a trainer the sums and averages of his organisations, as a whole, by exam and by student', async () => {
    const { whole, tests, students } = await figures(trainer);
    expect(whole).toMatchObject({
      students: 2,
      grades: 2,
      averageScore: 50,
      bestScore: 80,
      worstScore: 20,
      creditHours: 4,
      chapters: 0,
    });
    expect(tests).toEqual([
      {
        testId: ids['test'],
        name: 'Exam of November',
        grades: 2,
        passed: 1,
        averageScore: 50,
        bestScore: 80,
        worstScore: 20,
      },
    ]);
    expect(students).toMatchObject([
      {
        studentId: ids['other'],
        name: 'OTHER-STUDENT',
        grades: 1,
        passed: 0,
        averageScore: 20,
        creditHours: 0,
      },
      {
        studentId: ids['student'],
        name: 'One',
        grades: 1,
        passed: 1,
        averageScore: 80,
        creditHours: 4,
      },
    ]);
    expect((await figures(trainer, '?testId=none')).whole).toMatchObject({
      students: 2,
      grades: 0,
      averageScore: null,
    });
    expect((await figures(trainer, '?from=1&to=2')).whole.grades).toBe(0);
    expect((await ask(trainer, '?from=x')).status).toBe(400);
  });

  test('[G-04] are refused to who learns, and tell whoever may not export grades of himself alone', async () => {
    expect((await ask(student)).status).toBe(403);
    expect((await ask(foreigner)).status).toBe(403);
    const code = await make('/admin/api/v1/resource', admin, {
      name: 'Figures',
      type: 2,
      permission: 'exam/statistics/get',
    });
    const roleId = await make('/admin/api/v1/role', admin, {
      name: 'Counts',
      code: 'counts',
      dataScope: 1,
      resourceIds: [code],
    });
    const userId = await make('/admin/api/v1/user', admin, {
      userName: 'counter1',
      realName: 'c',
      password: PASSWORD,
      roleIds: [roleId],
    });
    const counter = await chooseOwn(product.url, 'counter1', PASSWORD, OWN_PASSWORD);
    expect(await figures(counter)).toMatchObject({
      whole: { students: 0, grades: 0 },
      tests: [],
      students: [],
    });
    await make('/exam/api/v1/student', trainer, { name: 'Counter', jobNo: '3', userId });
    expect((await figures(counter)).students.map(({ name }) => name)).toEqual(['Counter']);
  });

  test('[G-04] stand in the description of the calls, with the permission that they need', async () => {
    const described = JSON.parse(await textOf('/docs/api', admin)) as {
      paths: Record<string, Record<string, Record<string, unknown>>>;
    };
    expect(described.paths[paths.examStatistics]?.['get']?.['x-permission']).toBe(
      'exam/statistics/get',
    );
  });
});
