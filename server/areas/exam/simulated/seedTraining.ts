import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { must } from '#base/assert.ts';
import { randomOf } from '#base/random.ts';
import { certificateRule, certificateType } from '#contracts/exam/certificate.ts';
import { courseAssignment } from '#contracts/exam/course.ts';
import { student } from '#contracts/exam/student.ts';
import { made } from '#server/entity/lifecycle/made.ts';
import type { WriteContext } from '#server/entity/override.ts';
import { idRow, query, rowsOf } from '#server/entity/rows.ts';
import { keepRows } from '../certificates/keepRows.ts';
import { dayOf, monthsAfter, validityAt } from '../certificates/validity.ts';
import type { CourseName } from './coursePlans.ts';
import { seedCourses } from './seedCourses.ts';
import { rulePlans, typePlans, type TypePlan } from './trainingPlans.ts';

const DAY_MS = 86_400_000;
/** So many of the staff hold something that has lapsed, however many they are. */
const LAPSED = 7;
/** Share of certificates that end within two months. */
const NEAR = 0.04;

const personRow = z.object({
  id: z.string(),
  name: z.string(),
  jobNo: z.string(),
  trade: z.string(),
});
type Person = z.output<typeof personRow>;

/** Makes what the simulated mine trains and who holds what of it; answers how many. */
export async function seedTraining(
  context: WriteContext,
  seed: number,
): Promise<{ readonly students: number; readonly certificates: number }> {
  const courses = await seedCourses(context);
  const types = new Map<string, string>();
  for (const plan of typePlans as readonly TypePlan[]) {
    const { holders, course: by, ...type } = plan;
    const courseIds = by === undefined ? [] : [must(courses.get(by), by)];
    const input = { ...type, trades: [...holders], courseIds, issuer: '矿山安全培训中心' };
    types.set(plan.code, await made(context, certificateType, input));
  }
  for (const { type, ...rule } of rulePlans)
    await made(context, certificateRule, { ...rule, typeId: must(types.get(type), type) });
  const people = await rowsOf(personRow, context.client, PEOPLE);
  const students = await studentsOf(context, people);
  const certificates = await certificatesOf(context, { people, students, types, seed });
  await keepRows(context, [...students.values()]);
  await forTheReader(context, courses);
  return { students: students.size, certificates };
}

const PEOPLE = `
  SELECT id, name, "jobNo", coalesce("workType", '') AS trade FROM entity."kafkaPerson"
  WHERE NOT "isDeleted" AND coalesce("cardType", 1) = 1 ORDER BY "jobNo"`;

/** A student for each person, by job number; whoever is one already stays as he is. */
async function studentsOf(
  { client, engine }: WriteContext,
  people: readonly Person[],
): Promise<ReadonlyMap<string, string>> {
  await query(
    client,
    `INSERT INTO entity."student" (id, "rowVersion", name, "jobNo", "personId", "workType", sort,
       disabled, "isDeleted", "createUserName", "createTime")
     SELECT * , 0, false, false, 'system', $6::float8 FROM (SELECT unnest($1::text[]), 1,
       unnest($2::text[]), unnest($3::text[]), unnest($4::text[]), unnest($5::text[])) made
     ON CONFLICT DO NOTHING`,
    [
      people.map(() => engine.newId()),
      people.map(({ name }) => name),
      people.map(({ jobNo }) => jobNo),
      people.map(({ id }) => id),
      people.map(({ trade }) => trade),
      engine.clock.now(),
    ],
  );
  const rows = await rowsOf(
    z.object({ id: z.string(), jobNo: z.string() }),
    client,
    `SELECT id, "jobNo" FROM entity."student" WHERE NOT "isDeleted"`,
  );
  return new Map(rows.map(({ id, jobNo }) => [jobNo, id]));
}

/** What everybody holds: some of it near its end, a handful lapsed. */
async function certificatesOf(
  { client, engine }: WriteContext,
  {
    people,
    students,
    types,
    seed,
  }: {
    readonly people: readonly Person[];
    readonly students: ReadonlyMap<string, string>;
    readonly types: ReadonlyMap<string, string>;
    readonly seed: number;
  },
): Promise<number> {
  const now = engine.clock.now();
  const every = Math.max(1, Math.floor(people.length / LAPSED));
  const rows: (readonly unknown[])[] = [];
  for (const [i, { jobNo, trade }] of people.entries()) {
    const studentId = students.get(jobNo);
    if (studentId === undefined) continue;
    const random = randomOf(seed, `certificates ${jobNo}`);
    const held = (typePlans as readonly TypePlan[]).filter(
      ({ holders }) => holders.length === 0 || holders.includes(trade),
    );
    // Of whom something has lapsed, it is what his trade asks for where there is such a thing.
    const lapsed = i % every === Math.floor(every / 2) ? held.at(-1) : undefined;
    for (const plan of held) {
      const left =
        plan === lapsed
          ? -Math.ceil(random.next() * 40)
          : random.next() < NEAR
            ? 1 + Math.floor(random.next() * 58)
            : 61 + Math.floor(random.next() * (plan.validMonths * 30 - 70));
      const validTo = dayOf(now + left * DAY_MS);
      const { endTime, soonTime, status } = validityAt({ validTo }, now);
      rows.push([
        engine.newId(),
        `${plan.code}-${jobNo}`,
        studentId,
        must(types.get(plan.code), plan.code),
        status,
        monthsAfter(validTo, -plan.validMonths),
        validTo,
        endTime,
        soonTime,
        randomBytes(15).toString('base64url'),
      ]);
    }
  }
  const column = (at: number): unknown[] => rows.map((row) => row[at]);
  await query(
    client,
    `INSERT INTO entity."certificate" (id, no, "studentId", "typeId", status, "issueDate",
       "validTo", "endTime", "soonTime", "checkCode", "rowVersion", source, issuer, sort, disabled,
       "isDeleted", "createUserName", "createTime")
     SELECT made.*, 1, 4, '矿山安全培训中心', 0, false, false, 'system', $11::float8
     FROM (SELECT unnest($1::text[]), unnest($2::text[]), unnest($3::text[]), unnest($4::text[]),
       unnest($5::int4[]), unnest($6::date[]), unnest($7::date[]), unnest($8::float8[]),
       unnest($9::float8[]), unnest($10::text[])) made`,
    [...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(column), now],
  );
  return rows.length;
}

/** The administrator of the simulated mine is a student too, with a course to study. */
async function forTheReader(
  context: WriteContext,
  courses: ReadonlyMap<CourseName, string>,
): Promise<void> {
  const [admin] = await rowsOf(
    idRow,
    context.client,
    `SELECT u.id FROM entity."user" u WHERE u."userName" = 'admin' AND NOT EXISTS
       (SELECT FROM entity."student" s WHERE s."userId" = u.id)`,
  );
  if (admin === undefined) return;
  const input = { name: '管理员', jobNo: 'ADMIN', userId: admin.id };
  const id = await made(context, student, input);
  await made(context, courseAssignment, {
    name: '入矿安全培训 / Before the first descent',
    courseId: must(courses.get('selfRescuer'), 'the course'),
    studentIds: [id],
    dueTime: context.engine.clock.now() + 14 * DAY_MS,
  });
}
