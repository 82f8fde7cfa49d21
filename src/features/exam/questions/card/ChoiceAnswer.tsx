import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { urlsOf } from '#crud/entity/cellOf.tsx';
import { FormulaText } from '#ui/editor/FormulaText.tsx';
import { optionsOf, textsOf, type AnswerProps } from './cardQuestion.ts';
import css from './card.module.css';

/** One of the choices, or some of them: a key, or keys in the order of the choices. */
export function ChoiceAnswer({
  question,
  value,
  onChange,
  readOnly,
  many,
}: AnswerProps & { readonly many: boolean }) {
  const { t } = useTranslation('question');
  const options = optionsOf(question);
  const given = many ? textsOf(value) : [value];
  const toggle = (key: string, isOn: boolean): void => {
    if (!many) return onChange(key);
    const next = options
      .map((option) => option.key)
      .filter((one) => (one === key ? isOn : given.includes(one)));
    onChange(next.length === 0 ? undefined : next);
  };
  return (
    <Choices label={t(many ? 'chooseSome' : 'chooseOne')}>
      {(name) =>
        options.map(({ key, text, image }) => (
          <Choice
            key={key}
            kind={many ? 'checkbox' : 'radio'}
            name={name}
            isOn={given.includes(key)}
            readOnly={readOnly}
            onToggle={(isOn) => toggle(key, isOn)}
          >
            <span className={css.key}>{key}</span>
            <span className={css.words}>
              <FormulaText text={text} />
              {urlsOf(image).map((url) => (
                <img key={url} src={url} alt={text} className={css.small} loading="lazy" />
              ))}
            </span>
          </Choice>
        ))
      }
    </Choices>
  );
}

/** True or false. */
export function JudgeAnswer({ value, onChange, readOnly }: AnswerProps) {
  const { t } = useTranslation('question');
  return (
    <Choices label={t('chooseJudge')}>
      {(name) =>
        [true, false].map((one) => (
          <Choice
            key={String(one)}
            kind="radio"
            name={name}
            isOn={value === one}
            readOnly={readOnly}
            onToggle={() => onChange(one)}
          >
            <span className={css.words}>{t(one ? 'right' : 'wrong')}</span>
          </Choice>
        ))
      }
    </Choices>
  );
}

type ChoicesProps = {
  readonly label: string;
  readonly children: (name: string) => ReactNode;
};

const Choices = ({ label, children }: ChoicesProps) => (
  <fieldset className={css.choices}>
    <legend>{label}</legend>
    {children(useId())}
  </fieldset>
);

type ChoiceProps = {
  readonly kind: 'radio' | 'checkbox';
  readonly name: string;
  readonly isOn: boolean;
  readonly readOnly: boolean;
  readonly onToggle: (isOn: boolean) => void;
  readonly children: ReactNode;
};

const Choice = ({ kind, name, isOn, readOnly, onToggle, children }: ChoiceProps) => (
  <label className={css.choice} data-on={isOn || undefined}>
    <input
      type={kind}
      name={name}
      checked={isOn}
      disabled={readOnly}
      onChange={({ currentTarget: { checked } }) => onToggle(checked)}
    />
    {children}
  </label>
);
