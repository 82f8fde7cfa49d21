import { randomBytes } from 'node:crypto';
import { ok } from '#base/result.ts';
import { course } from '#contracts/exam/course.ts';
import { lesson } from '#contracts/exam/lesson.ts';
import { stateOf } from '#server/entity/lifecycle/states.ts';
import { override, type CallContext, type EntityOverride } from '#server/entity/override.ts';
import { courseVerbs } from './courseVerbs.ts';
import { publishFault } from './publishFault.ts';

/** Bytes of a lesson's code: not to be guessed from another room. */
const CODE_BYTES = 15;

/** Courses: offered when there is something to study. Lessons: signed by a code of their own. */
export const courseOverrides: readonly EntityOverride[] = [
  override(course, {
    actions: {
      async change({ id }: { id: string }, { engine, actor }: CallContext) {
        const found = await engine.of(course).get(id, actor);
        if (!found.ok) return found;
        const way = stateOf(course, found.value) === 'published' ? 'takeOff' : 'publish';
        return engine.of(course).move(way, { id }, actor);
      },
    },
    verbs: courseVerbs,
    transitions: { publish: { guard: ({ record }, { client }) => publishFault(record, client) } },
  }),
  override(lesson, {
    transitions: {
      open: { effect: () => ok({ signCode: randomBytes(CODE_BYTES).toString('base64url') }) },
      close: { effect: () => ok({ signCode: null }) },
      end: { effect: () => ok({ signCode: null }) },
    },
  }),
];
