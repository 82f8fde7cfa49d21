import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { receiverThresholds, zoneThresholds } from '../../../contracts/monitoring/slopeGrades.ts';
import type { OwnInputProps } from '../../../ui/form/formField.ts';
import { NumberField } from '../../../ui/inputs/NumberField.tsx';
import css from './limitsInput.module.css';

const levels = ['blue', 'yellow', 'orange', 'red'] as const;
type Typed = Partial<Record<(typeof levels)[number], number>>;

/** Limits of a receiver: velocity and horizontal displacement, each all four levels or none. */
export function ReceiverLimitsInput(props: OwnInputProps) {
  const { t } = useTranslation('slopes');
  const set = recordOf(props.value);
  const change = (metric: 'velocity' | 'horizontal', typed: Typed | undefined): void => {
    const { [metric]: _before, ...others } = set;
    const next = { ...others, ...(typed !== undefined && { [metric]: typed }) };
    props.onChange(Object.keys(next).length === 0 ? null : next);
  };
  return (
    <Frame {...props} isFine={receiverThresholds.safeParse(props.value ?? {}).success}>
      {(['velocity', 'horizontal'] as const).map((metric) => (
        <Row
          key={metric}
          name={t(`limitOf.${metric}`)}
          typed={recordOf(set[metric])}
          disabled={props.disabled}
          onTyped={(typed) => change(metric, typed)}
        />
      ))}
    </Frame>
  );
}

/** Limits of a radar zone, all four levels or none. */
export function ZoneLimitsInput(props: OwnInputProps) {
  const { t } = useTranslation('slopes');
  const isFine = props.value === null || props.value === undefined || zoneThresholds.safeParse(props.value).success;
  return (
    <Frame {...props} isFine={isFine}>
      <Row
        name={t('limitOf.radar')}
        typed={recordOf(props.value)}
        disabled={props.disabled}
        onTyped={(typed) => props.onChange(typed ?? null)}
      />
    </Frame>
  );
}

type FrameProps = OwnInputProps & { readonly isFine: boolean; readonly children: ReactNode };

function Frame({ id, label, fault, isFine, children }: FrameProps) {
  const { t } = useTranslation('slopes');
  return (
    <fieldset id={id} className={css.frame}>
      <legend>{label}</legend>
      <p>{t('limitsHint')}</p>
      {children}
      {isFine && fault === undefined ? null : <p role="alert">{fault ?? t('limitsFault')}</p>}
    </fieldset>
  );
}

type RowProps = {
  readonly name: string;
  readonly typed: Record<string, unknown>;
  readonly disabled: boolean;
  readonly onTyped: (typed: Typed | undefined) => void;
};

function Row({ name, typed, disabled, onTyped }: RowProps) {
  const { t: ui } = useTranslation('ui');
  const id = useId();
  return (
    <div className={css.row} role="group" aria-label={name}>
      <span>{name}</span>
      {levels.map((level, i) => {
        const value = typed[level];
        return (
          <NumberField
            key={level}
            id={`${id}${level}`}
            label={ui(`level.${4 - i}`)}
            value={typeof value === 'number' ? value : undefined}
            precision={2}
            disabled={disabled}
            onChange={(next) => {
              const { [level]: _before, ...others } = typed as Typed;
              const all: Typed = { ...others, ...(next !== undefined && { [level]: next }) };
              onTyped(Object.keys(all).length === 0 ? undefined : all);
            }}
          />
        );
      })}
    </div>
  );
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
