import { useTranslation } from 'react-i18next';
import { receiverThresholds, zoneThresholds } from '#contracts/slopes/slopeGrades.ts';
import type { OwnInputProps } from '#ui/inputs/formField.ts';
import { GradesFrame, GradesRow } from '#features/limits/api.ts';

const keys = ['blue', 'yellow', 'orange', 'red'] as const;
type Typed = Readonly<Record<string, number>>;

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
    <GradesFrame
      {...props}
      hint={t('limitsHint')}
      fault={faultOf(props, t, receiverThresholds.safeParse(props.value ?? {}).success)}
    >
      {(['velocity', 'horizontal'] as const).map((metric) => (
        <GradesRow
          keys={keys}
          key={metric}
          name={t(`limitOf.${metric}`)}
          typed={recordOf(set[metric])}
          disabled={props.disabled}
          onTyped={(typed) => change(metric, typed)}
        />
      ))}
    </GradesFrame>
  );
}

/** Limits of a radar zone, all four levels or none. */
export function ZoneLimitsInput(props: OwnInputProps) {
  const { t } = useTranslation('slopes');
  const isFine =
    props.value === null ||
    props.value === undefined ||
    zoneThresholds.safeParse(props.value).success;
  return (
    <GradesFrame {...props} hint={t('limitsHint')} fault={faultOf(props, t, isFine)}>
      <GradesRow
        keys={keys}
        name={t('limitOf.radar')}
        typed={recordOf(props.value)}
        disabled={props.disabled}
        onTyped={(typed) => props.onChange(typed ?? null)}
      />
    </GradesFrame>
  );
}

const faultOf = (
  { fault }: OwnInputProps,
  t: (key: string) => string,
  isFine: boolean,
): string | undefined => (isFine ? fault : (fault ?? t('limitsFault')));

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
