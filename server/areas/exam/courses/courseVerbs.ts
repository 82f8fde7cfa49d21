import { ok } from '#base/result.ts';
import type { RecordOf } from '#contracts/entity/defineEntity.ts';
import type { allBody, listBody } from '#contracts/entity/list.ts';
import { permissionOf } from '#contracts/entity/permission.ts';
import { course } from '#contracts/exam/course.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import type { z } from 'zod';
import type { Actor } from '#server/entity/actor.ts';
import type { CallContext, Override } from '#server/entity/override.ts';

type Course = RecordOf<typeof course>;

/**
 * A course as it is told to this caller: whoever may not write courses studies them, and is told of
 * their chapters by studying alone, so that none is read before the quiz before it is passed.
 */
function toldTo(actor: Actor): (record: Course) => Course {
  if (mayWrite(actor)) return (record) => record;
  return ({ chapters, ...rest }) => ({
    ...rest,
    chapters:
      chapters?.map(({ id, title, titleEn, kind, durationSec, allowSeek }) => ({
        id,
        title,
        titleEn,
        kind,
        durationSec,
        allowSeek,
      })) ?? null,
  });
}

const mayWrite = ({ permissions }: Actor): boolean =>
  isPermitted(permissions, permissionOf(course, 'update'));

/** Reading courses, with chapters as far as the caller may read them. */
export const courseVerbs: NonNullable<Override<typeof course>['verbs']> = {
  async list(body: z.output<typeof listBody>, { engine, actor }: CallContext) {
    const found = await engine.of(course).list(body, actor);
    if (!found.ok) return found;
    // Titles of the files of chapters would tell where they are.
    const { file, ...refs } = found.value.refs;
    return ok({
      ...found.value,
      list: found.value.list.map(toldTo(actor)),
      refs: mayWrite(actor) && file !== undefined ? { ...refs, file } : refs,
    });
  },
  async all(body: z.output<typeof allBody>, { engine, actor }: CallContext) {
    const found = await engine.of(course).all(body, actor);
    return found.ok ? ok(found.value.map(toldTo(actor))) : found;
  },
  async get({ id }: { readonly id: string }, { engine, actor }: CallContext) {
    const found = await engine.of(course).view(id, actor);
    return found.ok ? ok(toldTo(actor)(found.value)) : found;
  },
};
