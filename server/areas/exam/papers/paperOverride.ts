import { err, ok } from '#base/result.ts';
import { paper } from '#contracts/exam/paper.ts';
import { failure } from '#contracts/errors.ts';
import { stateOf } from '#server/entity/lifecycle/states.ts';
import { override, type CallContext } from '#server/entity/override.ts';
import { composeActions } from './composeCalls.ts';
import { faultOfPaper, freeze } from './freeze.ts';

/** Papers: composed as drafts, frozen when they are published, unchanged from then on. */
export const paperOverride = override(paper, {
  hooks: {
    async beforeUpdate(values, before) {
      return stateOf(paper, before) === 'draft'
        ? ok(values)
        : err(failure('wrong_state', 'A published paper stays as it is: revise or copy it.'));
    },
  },
  transitions: {
    publish: {
      guard: ({ record }, context) => faultOfPaper(context, record),
      effect: ({ record }, context) => freeze(context, record),
    },
    revise: { effect: ({ record }) => ok({ version: (record.version ?? 1) + 1 }) },
  },
  actions: {
    ...composeActions,
    async changeDisable({ id }: { readonly id: string }, { engine, actor }: CallContext) {
      const found = await engine.of(paper).get(id, actor);
      if (!found.ok) return found;
      const way = stateOf(paper, found.value) === 'disabled' ? 'putBack' : 'takeOff';
      return engine.of(paper).move(way, { id }, actor);
    },
  },
});
