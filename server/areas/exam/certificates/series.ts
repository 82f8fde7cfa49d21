import type { Result } from '#base/result.ts';
import { ok } from '#base/result.ts';
import { certificateType } from '#contracts/exam/certificate.ts';
import type { RecordOf } from '#contracts/entity/defineEntity.ts';
import type { Failure } from '#contracts/errors.ts';
import { systemActor } from '#server/entity/actor.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import type { WriteContext } from '#server/entity/override.ts';

type CertificateType = RecordOf<typeof certificateType>;

/** Of a type that says nothing else. */
export const USUAL_PATTERN = '{code}-{year}-{0001}';

/** A run of zeros before a one, in braces: the running number, as wide as it is written. */
const RUNNING = /\{(0{0,9}1)\}/;

/**
 * A number by a pattern: `{code}`, `{year}`, and `{0001}` for the running number. A pattern without
 * one gets it appended, or no two numbers would differ.
 */
export function numberBy(pattern: string, code: string, year: number, running: number): string {
  const whole = RUNNING.test(pattern) ? pattern : `${pattern}-{0001}`;
  return whole
    .replace('{code}', code)
    .replace('{year}', String(year))
    .replace(RUNNING, (_, zeros: string) => String(running).padStart(zeros.length, '0'));
}

/** The next number of a type's series; the running number begins anew each year. */
export async function nextNumber(
  context: WriteContext,
  type: CertificateType,
  year: number,
): Promise<Result<string, Failure>> {
  const running = type.seriesYear === year ? (type.seriesLast ?? 0) + 1 : 1;
  const kept = await within({ ...context, actor: systemActor }).set(certificateType, type.id, {
    seriesYear: year,
    seriesLast: running,
  });
  if (!kept.ok) return kept;
  return ok(numberBy(type.seriesPattern ?? USUAL_PATTERN, type.code, year, running));
}
