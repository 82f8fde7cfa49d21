import { randomBytes } from 'node:crypto';
import { err, ok, type Result } from '#base/result.ts';
import { certificate, certificateSources, certificateType } from '#contracts/exam/certificate.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { systemActor } from '#server/entity/actor.ts';
import { stateOf } from '#server/entity/lifecycle/states.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import { override, type FieldValues, type WriteContext } from '#server/entity/override.ts';
import { keepRows } from './keepRows.ts';
import { nextNumber } from './series.ts';
import { dayOf, endOfDay, monthsAfter, validityAt } from './validity.ts';

/** What only the product itself says. */
const EARNED: readonly unknown[] = [certificateSources.exam[0], certificateSources.course[0]];
const [BY_HAND] = certificateSources.byHand;
const [IMPORTED] = certificateSources.import;
/** Bytes of a check code: not to be guessed. */
const CODE_BYTES = 15;

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Certificates: number, days and state by their type, and the student's rows along with them. */
export const certificateOverride = override(certificate, {
  hooks: {
    beforeCreate: complete,
    async beforeUpdate(values, before, { engine }) {
      if (stateOf(certificate, before) === 'revoked') return err(settled);
      if (!['validTo', 'reviewDate'].some((name) => name in values)) return ok(values);
      const days = { validTo: before.validTo, reviewDate: before.reviewDate, ...values };
      return ok({ ...values, ...validityAt(days, engine.clock.now()), noticedDays: null });
    },
    async afterWrite({ before, after }, context) {
      const holders = [before?.studentId, after?.studentId].filter((id) => typeof id === 'string');
      await keepRows(context, [...new Set(holders)]);
    },
  },
  transitions: {
    review: {
      guard: ({ record }, { engine }) =>
        record.validTo !== null && endOfDay(record.validTo) <= engine.clock.now()
          ? failure('ends_before_begin', 'Its validity is over: it is renewed.', 'validTo')
          : undefined,
      effect({ record, form }, { engine }) {
        const now = engine.clock.now();
        const reviewDate = text(form['reviewDate']);
        if (reviewDate === undefined || endOfDay(reviewDate) <= now)
          return err(failure('ends_before_begin', 'The next review lies ahead.', 'reviewDate'));
        const { endTime, soonTime } = validityAt({ validTo: record.validTo, reviewDate }, now);
        const proof = [record.proof, form['proof']].filter(text).join('|');
        return ok({ reviewDate, endTime, soonTime, noticedDays: null, proof: proof || null });
      },
    },
    revoke: { effect: (_, { engine }) => ok({ revokeTime: engine.clock.now() }) },
  },
});

const settled = failure('wrong_state', 'A revoked certificate is not changed.', 'status');

const proofNeeded = [
  '手工登记的证书需要上传证明材料',
  'A certificate entered by hand wants its proof',
] as const;

/** What a new certificate has by its type: number, last day, next review, and what follows. */
async function complete(
  values: FieldValues,
  context: WriteContext,
): Promise<Result<FieldValues, Failure>> {
  const { actor, engine } = context;
  const source = sourceOf(values, context);
  if (EARNED.includes(source) && actor.userId !== systemActor.userId)
    return err(failure('rule_broken', 'Only an exam or a course grants it so.', 'source'));
  if (source === BY_HAND && text(values['proof']) === undefined)
    return err(failure('rule_broken', proofNeeded[actor.language === 'en' ? 1 : 0], 'proof'));
  const found = await within({ ...context, actor: systemActor }).get(
    certificateType,
    String(values['typeId']),
  );
  if (!found.ok) return ok(values); // Refused by the check of references.
  const type = found.value;
  const now = engine.clock.now();
  const issueDate = text(values['issueDate']) ?? dayOf(now);
  const days = {
    validTo:
      text(values['validTo']) ??
      (type.validMonths === null ? null : monthsAfter(issueDate, type.validMonths)),
    reviewDate:
      text(values['reviewDate']) ??
      (type.reviewMonths === null ? null : monthsAfter(issueDate, type.reviewMonths)),
  };
  const given = text(values['no']);
  const no =
    given === undefined
      ? await nextNumber(context, type, Number(issueDate.slice(0, 4)))
      : ok(given);
  if (!no.ok) return no;
  return ok({
    ...values,
    ...days,
    ...validityAt(days, now),
    no: no.value,
    issueDate,
    source,
    issuer: text(values['issuer']) ?? type.issuer,
    checkCode: randomBytes(CODE_BYTES).toString('base64url'),
  });
}

/** A sheet that does not say how its certificates were earned is an import. */
function sourceOf(values: FieldValues, { actor }: WriteContext): unknown {
  const isSheet = actor.origin?.path.toLowerCase().endsWith('/excelin') === true;
  const isSaid = text(values['proof']) !== undefined || values['source'] !== BY_HAND;
  return isSheet && !isSaid ? IMPORTED : values['source'];
}
