import { Button, NumberInput, Textarea } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorkItem } from '#contracts/maintenance/myWork.ts';
import { numberText } from '#ui/marks/numberText.ts';
import { AutoValue } from './AutoValue.tsx';
import { isNumber, isOutside, judgedNumber, typedNumber } from './judge.ts';
import { KIND, RESULT, type Said } from './walk.ts';
import css from './walk.module.css';

export type AnswerProps = {
  readonly item: WorkItem;
  readonly said: Said;
  /** `isDone`: nothing more is to be said of the item. */
  readonly onSay: (said: Partial<Said>, isDone: boolean) => void;
};

/** What an item asks for, as large as a glove. */
export function AnswerInput(props: AnswerProps) {
  switch (props.item.valueType) {
    case KIND.number:
      return <NumberAnswer {...props} />;
    case KIND.text:
      return <TextAnswer {...props} />;
    case KIND.choice:
      return <ChoiceAnswer {...props} />;
    case KIND.auto:
      return <AutoValue {...props} manual={<NumberAnswer {...props} isWeak />} />;
    default:
      return <Verdict {...props} />;
  }
}

type VerdictProps = AnswerProps & {
  /** It is abnormal whoever says what. */
  readonly isForced?: boolean;
  /** Nothing can be concluded yet. */
  readonly disabled?: boolean;
  /** Said along with the conclusion. */
  readonly value?: string | null;
};

/** Normal or abnormal. */
export function Verdict({ item, said, onSay, isForced, disabled, value }: VerdictProps) {
  const { t } = useTranslation('work');
  const needsPhoto = item.needPhoto || item.valueType === KIND.photo;
  const lacksPhoto = needsPhoto && said.files.length === 0;
  const give = (result: number): void =>
    onSay(
      { result, skipReason: null, ...(value === undefined ? {} : { value }) },
      result === RESULT.normal && !lacksPhoto,
    );
  const isOff = disabled === true || (item.valueType === KIND.photo && lacksPhoto);
  return (
    <div className={css.verdict} role="group" aria-label={t('conclusion')}>
      <button
        type="button"
        className={css.big}
        data-verdict="normal"
        aria-pressed={said.result === RESULT.normal && isForced !== true}
        disabled={isOff || isForced === true}
        onClick={() => give(RESULT.normal)}
      >
        <IconCheck size={28} stroke={2} aria-hidden="true" />
        {t('normal')}
      </button>
      <button
        type="button"
        className={css.big}
        data-verdict="abnormal"
        aria-pressed={said.result === RESULT.abnormal || isForced === true}
        disabled={isOff}
        onClick={() => give(RESULT.abnormal)}
      >
        <IconAlertTriangle size={28} stroke={2} aria-hidden="true" />
        {t('abnormal')}
      </button>
    </div>
  );
}

/** The range of an item in words; undefined where it has none. */
function useRange(): (item: WorkItem) => string | undefined {
  const { t } = useTranslation('work');
  return ({ min, max, unit }) => {
    if (min === null && max === null) return undefined;
    const values = { min: numberText(min), max: numberText(max), unit: unit ?? '' };
    return t(min === null ? 'rangeMost' : max === null ? 'rangeLeast' : 'range', values);
  };
}

/** A number against its limits, judged while it is typed. `isWeak`: the verdict is left out. */
function NumberAnswer({ item, said, onSay, isWeak }: AnswerProps & { readonly isWeak?: boolean }) {
  const { t } = useTranslation('work');
  const rangeOf = useRange();
  const [text, setText] = useState(said.value ?? '');
  const typed = typedNumber(text);
  const judged = judgedNumber(item, typed);
  const isOut = isNumber(typed) && isOutside(item, Number(typed));
  const keep = (): void => {
    if (!isNumber(typed) || typed === said.value) return;
    const result = isOut ? RESULT.abnormal : RESULT.normal;
    onSay({ value: typed, result, skipReason: null }, false);
  };
  return (
    <>
      <NumberInput
        size="xl"
        classNames={{ label: css.label ?? '', description: css.label ?? '' }}
        label={t('value')}
        description={rangeOf(item)}
        inputMode="decimal"
        hideControls
        value={text}
        suffix={item.unit === null ? '' : ` ${item.unit}`}
        error={
          text !== '' && judged === undefined ? t('noNumber') : isOut ? t('outside') : undefined
        }
        onChange={(next) => setText(String(next))}
        onBlur={keep}
        onKeyDown={(event) => event.key === 'Enter' && keep()}
      />
      {isWeak === true ? null : (
        <Verdict
          item={item}
          said={said}
          onSay={onSay}
          value={typed}
          isForced={isOut}
          disabled={judged === undefined}
        />
      )}
    </>
  );
}

function TextAnswer({ item, said, onSay }: AnswerProps) {
  const { t } = useTranslation('work');
  const [text, setText] = useState(said.value ?? '');
  return (
    <>
      <Textarea
        size="lg"
        label={t('answer')}
        autosize
        minRows={2}
        maxLength={500}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() =>
          text.trim() !== '' &&
          text !== said.value &&
          onSay({ value: text, result: said.result || RESULT.normal, skipReason: null }, false)
        }
      />
      <Verdict item={item} said={said} onSay={onSay} value={text} disabled={text.trim() === ''} />
    </>
  );
}

function ChoiceAnswer({ item, said, onSay }: AnswerProps) {
  const { t } = useTranslation('work');
  return (
    <>
      <div className={css.choices} role="group" aria-label={t('answer')}>
        {(item.options ?? []).map((option) => (
          <Button
            key={option}
            size="lg"
            variant={said.value === option ? 'filled' : 'default'}
            aria-pressed={said.value === option}
            onClick={() =>
              onSay(
                { value: option, result: said.result || RESULT.normal, skipReason: null },
                false,
              )
            }
          >
            {option}
          </Button>
        ))}
      </div>
      <Verdict item={item} said={said} onSay={onSay} disabled={said.value === null} />
    </>
  );
}
