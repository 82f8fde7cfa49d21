import { blanksIn, plainStem } from '#contracts/exam/blanks.ts';
import { questionTypes } from '#contracts/exam/questionRules.ts';
import type { PlainClip, PlainOption, PlainQuestion, PlainSpot } from './plainQuestion.ts';
import { escapedXml as escaped, marksOf } from './qtiMarks.ts';

/** Items of IMS QTI 2.1, and the manifest of their package. */

const types = questionTypes;
const NAMESPACE = 'http://www.imsglobal.org/xsd/imsqti_v2p1';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** A question as an `assessmentItem`; undefined where its type has no interaction here. */
export function qtiItemOf(question: PlainQuestion, id: string): string | undefined {
  const parts = partsOf(question);
  if (parts === undefined) return undefined;
  const analysis = question.analysis ?? '';
  const title = plainStem(question.stem).slice(0, 80);
  const feedback =
    analysis === ''
      ? ''
      : `<modalFeedback outcomeIdentifier="FEEDBACK" identifier="explanation" showHide="show">${escaped(analysis)}</modalFeedback>`;
  return (
    `${HEAD}<assessmentItem xmlns="${NAMESPACE}" identifier="${id}" title="${escaped(title)}"` +
    `${labelOf(question)} adaptive="false" timeDependent="false">${parts.responses}` +
    '<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>' +
    (analysis === ''
      ? ''
      : '<outcomeDeclaration identifier="FEEDBACK" cardinality="single" baseType="identifier"/>') +
    `<itemBody>${parts.body}</itemBody>` +
    '<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/>' +
    `${feedback}</assessmentItem>\n`
  );
}

type Parts = { readonly responses: string; readonly body: string };

const stemOf = marksOf;

/** QTI has no incidents: they go as choices, and their label says what they are here. */
const labelOf = ({ type, clip }: PlainQuestion): string =>
  type === types.incident[0] ? ` label="${escaped(incidentLabel(clip))}"` : '';

/** `incident`, then begin, end and area of its clip where it has one. */
const incidentLabel = (clip: PlainClip | undefined): string =>
  ['incident', ...(clip === undefined ? [] : [clip.from, clip.to, clip.areaId ?? ''])]
    .join(' ')
    .trim();

const responseOf = (
  cardinality: string,
  baseType: string,
  values: readonly string[],
  { id = 'RESPONSE', more = '' } = {},
): string =>
  `<responseDeclaration identifier="${id}" cardinality="${cardinality}" baseType="${baseType}">` +
  `<correctResponse>${values.map((value) => `<value>${escaped(value)}</value>`).join('')}</correctResponse>` +
  `${more}</responseDeclaration>`;

const choicesOf = (
  tag: string,
  options: readonly { readonly id: string; readonly text: string }[],
  more = '',
): string =>
  options
    .map(({ id, text }) => `<${tag} identifier="${escaped(id)}"${more}>${escaped(text)}</${tag}>`)
    .join('');

function partsOf(question: PlainQuestion): Parts | undefined {
  const { type, stem, options = [], answer } = question;
  const keyed = options.map(({ key, text }) => ({ id: key, text }));
  const texts = [answer].flat().map(String);
  switch (type) {
    case types.single[0]:
    case types.multiple[0]:
    case types.incident[0]: {
      const isMany = type !== types.single[0];
      return {
        responses: responseOf(isMany ? 'multiple' : 'single', 'identifier', texts),
        body: `${stemOf(stem)}<choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="${isMany ? 0 : 1}">${choicesOf('simpleChoice', keyed)}</choiceInteraction>`,
      };
    }
    case types.judge[0]:
      return {
        responses: responseOf('single', 'identifier', [String(answer)]),
        body: `${stemOf(stem)}<choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="1">${choicesOf('simpleChoice', judgeChoices)}</choiceInteraction>`,
      };
    case types.ordering[0]:
      return {
        responses: responseOf('ordered', 'identifier', texts),
        body: `${stemOf(stem)}<orderInteraction responseIdentifier="RESPONSE" shuffle="true">${choicesOf('simpleChoice', keyed)}</orderInteraction>`,
      };
    case types.matching[0]:
      return matching(stem, options, answer);
    case types.hotSpot[0]:
      return spots(question);
    case types.fill[0]:
      return blanks(stem, Array.isArray(answer) ? answer : []);
    case types.shortAnswer[0]:
    case types.case[0]:
      return {
        responses: responseOf('single', 'string', texts),
        body: `${stemOf(stem)}<extendedTextInteraction responseIdentifier="RESPONSE"/>`,
      };
    default:
      return undefined;
  }
}

/** Of a picture whose size nobody knows. */
const USUAL = { width: 1000, height: 1000 };

/** Places of a picture as circles in its px; a question without its picture asks nothing. */
function spots({ stem, picture, size = USUAL, answer }: PlainQuestion): Parts | undefined {
  if (picture === undefined) return undefined;
  const { width, height } = size;
  const areas = (Array.isArray(answer) ? (answer as PlainSpot[]) : []).map(({ x, y, radius }) =>
    [x * width, y * height, radius * width].map(Math.round).join(','),
  );
  return {
    responses:
      '<responseDeclaration identifier="RESPONSE" cardinality="multiple" baseType="point">' +
      `<areaMapping defaultValue="0">${areas.map((coords) => `<areaMapEntry shape="circle" coords="${coords}" mappedValue="1"/>`).join('')}</areaMapping></responseDeclaration>`,
    body:
      `${stemOf(stem)}<selectPointInteraction responseIdentifier="RESPONSE" maxChoices="${areas.length}">` +
      `<object type="image/*" data="${escaped(picture)}" width="${width}" height="${height}"/></selectPointInteraction>`,
  };
}

const judgeChoices = [
  { id: 'true', text: '正确' },
  { id: 'false', text: '错误' },
] as const;

function matching(stem: string, options: readonly PlainOption[], answer: unknown): Parts {
  const pairs = (Array.isArray(answer) ? (answer as string[][]) : []).map(
    ([left = '', to = '']) => `L_${left} R_${to}`,
  );
  const left = options.map(({ key, text }) => ({ id: `L_${key}`, text }));
  const right = options.map(({ key, match = '' }) => ({ id: `R_${key}`, text: match }));
  return {
    responses: responseOf('multiple', 'directedPair', pairs),
    body:
      `${stemOf(stem)}<matchInteraction responseIdentifier="RESPONSE" shuffle="true" maxAssociations="${options.length}">` +
      `<simpleMatchSet>${choicesOf('simpleAssociableChoice', left, ' matchMax="1"')}</simpleMatchSet>` +
      `<simpleMatchSet>${choicesOf('simpleAssociableChoice', right, ' matchMax="1"')}</simpleMatchSet></matchInteraction>`,
  };
}

const BLANK = /_{2,}|[(（][ \u3000]{0,20}[)）]/gu;

/** Blanks stand where the stem shows them, or behind it. */
function blanks(stem: string, answer: readonly unknown[]): Parts {
  const words = answer.map((blank) => [blank].flat().map(String));
  const entry = (at: number): string =>
    `<textEntryInteraction responseIdentifier="RESPONSE_${at + 1}"/>`;
  const plain = plainStem(stem);
  let at = 0;
  const body =
    blanksIn(stem) === words.length
      ? plain
          .split(BLANK)
          .map((part, i, all) => escaped(part) + (i + 1 < all.length ? entry(at++) : ''))
          .join('')
      : escaped(plain) + words.map((_, i) => entry(i)).join(' ');
  return {
    responses: words
      .map((alike, i) =>
        responseOf('single', 'string', alike.slice(0, 1), {
          id: `RESPONSE_${i + 1}`,
          more: `<mapping defaultValue="0">${alike.map((word) => `<mapEntry mapKey="${escaped(word)}" mappedValue="1"/>`).join('')}</mapping>`,
        }),
      )
      .join(''),
    body: `<p>${body}</p>`,
  };
}

/** The manifest of a package that holds these items by their file names. */
export const qtiManifest = (files: readonly string[]): string =>
  `${HEAD}<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="MANIFEST">` +
  '<metadata><schema>IMS QTI</schema><schemaversion>2.1</schemaversion></metadata><organizations/><resources>' +
  files
    .map(
      (file, at) =>
        `<resource identifier="R${at + 1}" type="imsqti_item_xmlv2p1" href="${file}"><file href="${file}"/></resource>`,
    )
    .join('') +
  '</resources></manifest>\n';
