import { Button, Textarea } from '@mantine/core';
import { useMemo, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Limits } from '#contracts/sensors/limits.ts';
import type { Point } from '#contracts/mine/mine.ts';
import type { RequestFailure } from '#crud/httpClient.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { AlarmMark } from '#ui/marks/AlarmMark.tsx';
import css from './LimitsForm.module.css';
import { valueNamesOf, isSwitched } from '#features/mine/api.ts';
import { columns, draftOf, levels, limitsOf, numbers, type LimitsDraft } from './limitsDraft.ts';
import { ChoiceInput, NumberField, type Inputs } from './limitsInputs.tsx';

type Props = {
  readonly point: Point;
  /** Why nothing can be asked for now; undefined: it can. */
  readonly whyNot: string | undefined;
  readonly saving: boolean;
  readonly failed: RequestFailure | undefined;
  /** Called with each draft that can be read, right or wrong. */
  readonly onDraft: (limits: Limits) => void;
  readonly onAsk: (limits: Limits, reason: string) => void;
  readonly onTakeCurrent: () => void;
  readonly onCancel: () => void;
};

/** The fields of a point's limits; what breaks their order is said at the field and is not sent. */
export function LimitsForm({
  point,
  whyNot,
  saving,
  failed,
  onDraft,
  onAsk,
  onTakeCurrent,
  onCancel,
}: Props) {
  const { t } = useTranslation(['limitsForm', 'limits']);
  const { limits, faults, input } = useLimitsDraft(point, whyNot !== undefined, onDraft);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    if (limits && Object.keys(faults).length === 0 && reason.trim() !== '')
      return onAsk(limits, reason.trim());
    // Fields in error carry aria-invalid once rendered; those that already do are where to look
    // first.
    event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  const levelChoices = levels.map((level) => ({
    value: String(level),
    label: t(`ui:level.${level}`),
  }));
  const isSwitch = isSwitched(point);
  return (
    <form className={css.limits} onSubmit={submit} noValidate>
      {whyNot === undefined ? null : <p className={css.hint}>{whyNot}</p>}
      {isSwitch ? (
        <div className={css.three}>
          <ChoiceInput input={input} name="alarmValue" choices={valuesOf(point)} />
          <ChoiceInput input={input} name="alarmValueLevel" choices={levelChoices} />
        </div>
      ) : (
        <Grid input={input} unit={point.unit} />
      )}
      <div className={css.three}>
        {numbers
          .filter((name) => !isSwitch || name !== 'deadband')
          .map((name) => (
            <NumberField
              key={name}
              input={input}
              name={name}
              label={name === 'deadband' ? `${t(name)} ${point.unit}` : t(name)}
            />
          ))}
        {isSwitch ? null : <NumberField input={input} name="stuckSec" label={t('stuckSec')} />}
        {isSwitch ? null : (
          <ChoiceInput input={input} name="powerOffLevel" choices={levelChoices} />
        )}
      </div>
      {whyNot !== undefined ? null : (
        <Asking
          reason={reason}
          onReason={setReason}
          isMissing={tried && reason.trim() === ''}
          failed={failed}
          saving={saving}
          onTakeCurrent={onTakeCurrent}
          onCancel={onCancel}
        />
      )}
    </form>
  );
}

/** The draft of a point's limits, what is wrong with it, and what its inputs share. */
function useLimitsDraft(point: Point, disabled: boolean, onDraft: (limits: Limits) => void) {
  const { t } = useTranslation('limitsForm');
  const [draft, setDraft] = useState<LimitsDraft>(() => draftOf(point.limits));
  const { limits, faults } = useMemo(() => limitsOf(draft, point.limits), [draft, point]);

  const change = (key: string, text: string): void => {
    const next = { ...draft, [key]: text };
    setDraft(next);
    const read = limitsOf(next, point.limits).limits;
    if (read) onDraft(read);
  };
  const errorOf = (key: string): string | undefined => {
    const fault = faults[key];
    if (fault === undefined) return undefined;
    return t(
      fault === 'clear_order' && key === 'deadband'
        ? 'fault.clear_order.deadband'
        : `fault.${fault}`,
    );
  };
  const input: Inputs = { draft, errorOf, disabled, change };
  return { limits, faults, input };
}

type GridProps = { readonly input: Inputs; readonly unit: string };

/** Limits by level and column. */
function Grid({ input, unit }: GridProps) {
  const { t } = useTranslation('limitsForm');
  return (
    <>
      <div className={css.grid}>
        <b>{t('level')}</b>
        {columns.map((column) => (
          <b key={column}>
            {t(column)} {column === 'rate' ? t('perMinute', { unit }) : unit}
          </b>
        ))}
        {levels.map((level) => [
          <span key={level} className={css.level}>
            <AlarmMark level={level} />
          </span>,
          ...columns.map((column) => (
            <NumberField
              key={`${column}.${level}`}
              input={input}
              name={`${column}.${level}`}
              label={`${t(column)} ${t(`ui:level.${level}`)}`}
              shown={false}
            />
          )),
        ])}
      </div>
      <p className={css.hint}>{t('clearHelp')}</p>
    </>
  );
}

type AskingProps = {
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly isMissing: boolean;
} & Pick<Props, 'failed' | 'saving' | 'onTakeCurrent' | 'onCancel'>;

/** Why, what the server has against it, and the question itself. */
function Asking(props: AskingProps) {
  const { reason, onReason, isMissing, failed, saving, onTakeCurrent, onCancel } = props;
  const { t } = useTranslation(['limitsForm', 'limits']);
  const failureText = useFailureText();
  return (
    <>
      <Textarea
        size="xs"
        required
        label={t('reason')}
        maxLength={500}
        autosize={false}
        rows={2}
        value={reason}
        error={isMissing ? t('reasonMissing') : undefined}
        onChange={(event) => onReason(event.currentTarget.value)}
      />
      {failed ? (
        <p className={css.changed} role="alert">
          {failed.code === 'stale_version' ? t('staleVersion') : failureText(failed)}
          {failed.code === 'stale_version' ? (
            <Button size="compact-sm" variant="default" onClick={onTakeCurrent}>
              {t('takeCurrent')}
            </Button>
          ) : null}
        </p>
      ) : null}
      <p className={css.hint}>{t('limits:effectless')}</p>
      <div className={css.buttons}>
        <Button size="compact-md" variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button size="compact-md" type="submit" loading={saving}>
          {t('limits:ask')}
        </Button>
      </div>
    </>
  );
}

/** The values of a switch by their names, those that it is known to have. */
function valuesOf(point: Point): { value: string; label: string }[] {
  const { rangeMin, rangeMax } = point;
  const valueNames = valueNamesOf(point);
  const names =
    valueNames.length > 0
      ? valueNames
      : Array.from({ length: Math.min(8, rangeMax - rangeMin + 1) }, (_, i) =>
          String(rangeMin + i),
        );
  return names.map((name, i) => ({ value: valueNames.length > 0 ? String(i) : name, label: name }));
}
