import { questionTypes } from '#contracts/exam/questionRules.ts';
import { decoded, readXml } from '#server/entity/transfer/workbook/xml.ts';
import { judgeOfWord } from './answerCells.ts';
import { htmlOf, letterAt, type PlainOption, type PlainQuestion } from './plainQuestion.ts';
import { keptMarks } from './qtiMarks.ts';
import { incidentOf, isOwn, spotsOf } from './qtiOwn.ts';

/** Items of IMS QTI 2.1. */

const types = questionTypes;

type Item = {
  readonly title: string;
  readonly label: string;
  /** HTML of the marks that a stem keeps, with a gap for each blank. */
  readonly stem: string;
  readonly interactions: readonly Interaction[];
  readonly responses: ReadonlyMap<string, Response>;
  readonly feedback: string;
};
type Interaction = {
  readonly kind: string;
  readonly response: string;
  readonly choices: readonly (readonly { readonly id: string; readonly text: string }[])[];
  /** Of the one that asks for places of it. */
  readonly picture: Element['attributes'] | undefined;
  /** Circles of it by their names, of one that offers places to choose from. */
  readonly places: ReadonlyMap<string, string>;
};
type Response = {
  readonly cardinality: string;
  /** Where it says none outright: what it gives points for. */
  readonly correct: readonly string[];
  /** What it gives points for, the most first. */
  readonly mapped: readonly string[];
  /** Middle and radius of each circle, in px. */
  readonly circles: readonly string[];
};

const interactions: ReadonlySet<string> = new Set([
  'choiceInteraction',
  'textEntryInteraction',
  'extendedTextInteraction',
  'orderInteraction',
  'matchInteraction',
  'selectPointInteraction',
  'hotspotInteraction',
]);
const attributes = [
  'identifier',
  'title',
  'cardinality',
  'responseIdentifier',
  'mapKey',
  'mappedValue',
  'src',
  'label',
  'shape',
  'coords',
  'data',
  'width',
  'height',
] as const;

type Element = {
  readonly name: string;
  readonly attributes: Readonly<Partial<Record<(typeof attributes)[number], string>>>;
  /** Texts as they were written. */
  readonly inner: (Element | string)[];
};

/**
 * The items of an XML text: an `assessmentItem`, or any element that holds several. Throws a
 * `SheetError` for what is no XML within its bounds; a document type, and so any entity of its own,
 * is refused.
 */
export async function readQti(text: string): Promise<PlainQuestion[]> {
  const top: Element = { name: '', attributes: {}, inner: [] };
  const open = [top];
  await readXml(chunk(text), {
    open(name, attribute) {
      const given = attributes.flatMap((one) => {
        const value = attribute(one);
        return value === undefined ? [] : [[one, value] as const];
      });
      const element: Element = { name, attributes: Object.fromEntries(given), inner: [] };
      open.at(-1)?.inner.push(element);
      open.push(element);
    },
    text: (raw) => void open.at(-1)?.inner.push(raw),
    close: () => void open.pop(),
  });
  return allIn(top, 'assessmentItem').map((element) => questionOf(itemOf(element)));
}

async function* chunk(text: string): AsyncGenerator<string> {
  yield text;
}

/** The elements of this name in an element, however deep; not those inside of each other. */
const allIn = ({ inner }: Element, ...names: readonly string[]): Element[] =>
  inner.flatMap((one) =>
    typeof one === 'string' ? [] : names.includes(one.name) ? [one] : allIn(one, ...names),
  );

const textIn = ({ inner }: Element): string =>
  inner.map((one) => (typeof one === 'string' ? decoded(one) : textIn(one))).join('');

function itemOf(element: Element): Item {
  const [body] = allIn(element, 'itemBody');
  return {
    title: element.attributes.title ?? '',
    label: element.attributes.label ?? '',
    stem: body === undefined ? '' : stemIn(body),
    interactions: body === undefined ? [] : allIn(body, ...interactions).map(interactionOf),
    responses: new Map(
      allIn(element, 'responseDeclaration').map((one) => [
        one.attributes.identifier ?? '',
        responseOf(one),
      ]),
    ),
    feedback: allIn(element, 'modalFeedback').map(textIn).join(' '),
  };
}

/** What stands around the interactions, and what they ask. */
const stemIn = ({ inner }: Element): string =>
  inner
    .map((one): string => {
      if (typeof one === 'string') return one;
      if (one.name === 'textEntryInteraction') return ' ____ ';
      if (interactions.has(one.name)) return allIn(one, 'prompt').map(stemIn).join('');
      if (one.name === 'img') return pictureOf(one);
      if (one.name === 'br') return '<br>';
      return keptMarks.has(one.name) ? `<${one.name}>${stemIn(one)}</${one.name}>` : stemIn(one);
    })
    .join('');

const pictureOf = ({ attributes: { src = '' } }: Element): string =>
  isOwn(src) ? `<img src="${src}">` : '';

function interactionOf(element: Element): Interaction {
  const sets = allIn(element, 'simpleMatchSet');
  return {
    kind: element.name,
    response: element.attributes.responseIdentifier ?? 'RESPONSE',
    picture: allIn(element, 'object')[0]?.attributes,
    places: new Map(
      allIn(element, 'hotspotChoice').flatMap(({ attributes: { identifier, ...one } }) =>
        one.shape === 'circle' && one.coords !== undefined ? [[identifier ?? '', one.coords]] : [],
      ),
    ),
    choices: (sets.length === 0 ? [element] : sets).map((set) =>
      allIn(set, 'simpleChoice', 'simpleAssociableChoice').map((one) => ({
        id: one.attributes.identifier ?? '',
        text: textIn(one),
      })),
    ),
  };
}

function responseOf(element: Element): Response {
  const correct = allIn(element, 'correctResponse')
    .flatMap((one) => allIn(one, 'value'))
    .map((one) => textIn(one).trim());
  const mapped = allIn(element, 'mapEntry')
    .map(({ attributes: { mapKey = '', mappedValue } }) => ({
      mapKey,
      points: Number(mappedValue ?? 0),
    }))
    .filter(({ mapKey, points }) => mapKey !== '' && points > 0)
    .toSorted((a, b) => b.points - a.points)
    .map(({ mapKey }) => mapKey);
  return {
    cardinality: element.attributes.cardinality ?? 'single',
    correct: correct.length === 0 ? mapped : correct,
    mapped,
    circles: allIn(element, 'areaMapEntry').flatMap(({ attributes: { shape, coords } }) =>
      shape === 'circle' && coords !== undefined ? [coords] : [],
    ),
  };
}

function questionOf(item: Item): PlainQuestion {
  const analysis = item.feedback.trim();
  return {
    ...answered(item),
    ...(analysis === '' ? {} : { analysis: analysis.replaceAll(/\s+/g, ' ') }),
  };
}

function answered(item: Item): PlainQuestion {
  const stem = htmlOf(squeezed(item.stem) || item.title);
  const [first] = item.interactions;
  if (first === undefined) return { type: 0, stem, answer: null };
  const { correct = [], circles = [], cardinality } = item.responses.get(first.response) ?? {};
  const options = (first.choices[0] ?? []).map(({ text }, at): PlainOption => ({
    key: letterAt(at),
    text: squeezed(text),
  }));
  const chosen = { stem, options, correct };
  switch (first.kind) {
    case 'choiceInteraction':
      return choiceOf(first, chosen, { label: item.label, isMany: cardinality === 'multiple' });
    case 'orderInteraction':
      return {
        type: types.ordering[0],
        stem,
        options,
        answer: correct.map((id) => keyOf(first, id)),
      };
    case 'matchInteraction':
      return matchOf(first, chosen);
    case 'textEntryInteraction':
      return {
        type: types.fill[0],
        stem,
        answer: item.interactions
          .filter(({ kind }) => kind === 'textEntryInteraction')
          .map((entry) => {
            const { correct: words = [], mapped = [] } = item.responses.get(entry.response) ?? {};
            return [...new Set([...words, ...mapped])].filter((word) => word !== '');
          }),
      };
    case 'selectPointInteraction':
      return { stem, ...spotsOf(first.picture, circles) };
    case 'hotspotInteraction':
      return { stem, ...spotsOf(first.picture, circlesOf(first, correct)) };
    default:
      return { type: types.shortAnswer[0], stem, answer: correct[0] ?? '-' };
  }
}

/** Of places that are right, their circles; of one that is none nothing is known: it is refused. */
const circlesOf = ({ places }: Interaction, correct: readonly string[]): readonly string[] =>
  correct.every((id) => places.has(id)) ? correct.map((id) => places.get(id) ?? '') : [];

/** What a question asks by its choices, and the names of those that are right. */
type Chosen = {
  readonly stem: string;
  readonly options: readonly PlainOption[];
  readonly correct: readonly string[];
};

/** The letter of a choice by its name. */
const keyOf = ({ choices }: Interaction, id: string, set = 0): string =>
  letterAt((choices[set] ?? []).findIndex((choice) => choice.id === id));

/** Choices: those of an incident by our label, true or false by their words, one or several. */
function choiceOf(
  first: Interaction,
  { stem, options, correct }: Chosen,
  { label, isMany }: { readonly label: string; readonly isMany: boolean },
): PlainQuestion {
  const answer = correct.map((id) => keyOf(first, id)).toSorted();
  const clip = incidentOf(label);
  if (clip !== undefined) return { type: types.incident[0], stem, options, answer, ...clip };
  const judged = judgedOf(first, correct);
  if (judged !== undefined) return { type: types.judge[0], stem, answer: judged };
  return isMany
    ? { type: types.multiple[0], stem, options, answer }
    : { type: types.single[0], stem, options, answer: keyOf(first, correct[0] ?? '') };
}

function matchOf(first: Interaction, { stem, options, correct }: Chosen): PlainQuestion {
  const right = first.choices[1] ?? [];
  return {
    type: types.matching[0],
    stem,
    options: options.map((option, at) => ({
      ...option,
      match: squeezed(right[at]?.text ?? ''),
    })),
    answer: correct.map((pair) => {
      const [left = '', to = ''] = pair.split(/\s+/);
      return [keyOf(first, left), keyOf(first, to, 1)];
    }),
  };
}

/** Of two choices that say true and false: whether true is right. */
function judgedOf({ choices }: Interaction, [correct]: readonly string[]): boolean | undefined {
  const [two = []] = choices;
  const said = two.map(({ text }) => judgeOfWord(squeezed(text)));
  if (two.length !== 2 || said.includes(undefined) || said[0] === said[1]) return undefined;
  return said[two.findIndex(({ id }) => id === correct)];
}

const squeezed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
