import { endsBefore } from '#base/endsBefore.ts';
import type { Random } from '#base/random.ts';
import type { AnyEntity } from './defineEntity.ts';
import type { Field, Fields } from './field.ts';
import { brokenRules } from './rules.ts';
import { valueSchema } from './schemas.ts';

type SampleOptions = {
  readonly random: Random;
  /** Makes values that must be unique differ from those of other numbers. */
  readonly number: number;
  /**
   * Ids to refer to by entity name; a reference to any other entity stays empty unless it is
   * required.
   */
  readonly ids: Readonly<Record<string, readonly string[]>>;
  /** Only fields without which a record is refused. */
  readonly requiredOnly?: boolean;
};

/**
 * A record that create takes, made up from the declaration: the same seed and number give the same
 * record. Throws when a required field's bounds are too odd to meet.
 */
export function sampleOf(entity: AnyEntity, options: SampleOptions): Record<string, unknown> {
  const sample: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.readonly || !field.inForm || (options.requiredOnly === true && !field.required))
      continue;
    const value = valueFor(field, options);
    if (value !== undefined) sample[name] = value;
    else if (field.required && field.default === undefined)
      throw new Error(
        `No sample of ${entity.name}.${name} can be made up: add a case to sampleOf.ts`,
      );
  }
  fitTogether(entity, sample);
  return sample;
}

/** Turns round what ends before it begins; where random values break a rule the usual ones do not. */
function fitTogether(entity: AnyEntity, sample: Record<string, unknown>): void {
  for (const [name, { notBefore }] of Object.entries(entity.fields))
    if (notBefore !== undefined && endsBefore(sample[notBefore], sample[name]))
      [sample[notBefore], sample[name]] = [sample[name], sample[notBefore]];
  for (const [, { fields }] of brokenRules(entity, sample))
    for (const name of fields) {
      const usual = entity.fields[name]?.default;
      if (usual !== undefined) sample[name] = usual;
    }
}

// oxlint-disable-next-line eslint/complexity -- one case a kind of field, each of a line or two
function valueFor(field: Field, options: SampleOptions): unknown {
  const { random, number, ids } = options;
  const { shape } = field;
  switch (shape.kind) {
    case 'text':
      return fitting(field, texts(field.label[1], number));
    case 'longText':
    case 'richText':
      return `${field.label[1]} ${number}`.slice(0, shape.max);
    case 'secret':
      return `Secret-${number}-words`;
    case 'integer':
    case 'number': {
      const low = shape.min ?? Math.min(0, shape.max ?? 0);
      const high = Math.min(shape.max ?? low + 100, low + 100_000);
      const value = low + random.next() * (high - low);
      return shape.kind === 'integer'
        ? Math.round(value)
        : Math.round(value * 100) / 100 > high
          ? high
          : Math.round(value * 100) / 100;
    }
    case 'flag':
      return random.next() < 0.5;
    case 'select':
    case 'multiSelect': {
      const values = Object.values(shape.choices).map(([value]) => value);
      const value = values[field.unique ? number % values.length : random.below(values.length)];
      return shape.kind === 'select' ? value : [value];
    }
    case 'dict':
    case 'tags':
      return shape.kind === 'dict' ? `value-${random.below(9)}` : [`word-${random.below(9)}`];
    case 'date':
      return `2026-${two(1 + random.below(12))}-${two(1 + random.below(28))}`;
    case 'dateTime':
      return 1_790_000_000_000 + random.below(1_000_000_000);
    case 'time':
      return `${two(random.below(24))}:${two(random.below(60))}`;
    case 'ref':
      return ids[shape.entity]?.[0] ?? (field.required ? 'x' : undefined);
    case 'refs':
      return ids[shape.entity]?.slice(0, 2) ?? (field.required ? ['x'] : undefined);
    case 'images':
    case 'files':
      return `/files/${number}.png`;
    case 'color':
      return '#2a7de1';
    case 'json':
      return field.required ? fitting(field, [{}, ['A'], [{}], 'A', 0, ownQuestion]) : undefined;
    case 'rows':
      return field.required || shape.min > 0 ? [rowFor(shape.columns, options)] : undefined;
    case 'group':
      return field.required ? rowFor(shape.columns, options) : undefined;
    case 'parent':
      return undefined;
  }
}

/** What a report of one's own asks. */
const ownQuestion = { source: 'attendance', figures: [{ kind: 'count' }] };

const rowFor = (columns: Fields, options: SampleOptions): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(columns)
      .filter(([, { required }]) => required)
      .map(([name, field]) => [name, valueFor(field, options)]),
  );

const two = (value: number): string => String(value).padStart(2, '0');

/** The first candidate that the field's own schema takes. */
const fitting = (field: Field, candidates: readonly unknown[]): unknown =>
  candidates.find((candidate) => valueSchema(field.shape).safeParse(candidate).success);

/** Words first, then the forms that patterns usually ask for, each with the number in it. */
function texts(label: string, number: number): string[] {
  const padded = Array.from({ length: 20 }, (_, zeros) =>
    zeros === 0 ? `${number}` : `9${'0'.repeat(zeros - 1)}${number}`,
  );
  return [
    `${label} ${number}`,
    `t${number}`,
    `T-${number}`,
    `1.0.${number}`,
    ...padded,
    `a${number}@example.com`,
    `0 ${number % 24} * * *`,
    `${two(number % 24)}:30`,
    `a/b/c${number}`,
    `10.0.${number % 256}.1`,
    '',
  ];
}
