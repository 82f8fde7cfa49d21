import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { dateText } from '#base/dateText.ts';
import { reasons } from '#contracts/entity/sharedChoices.ts';
import { momentOf } from '#contracts/entity/moment.ts';
import { suppressWindowsTab } from '#contracts/admin/settingTabs.ts';
import { sensorKindCodes, sensorKinds } from '#contracts/sensors/sensorKind.ts';
import type { OwnInputProps } from '#ui/inputs/formField.ts';
import { DateField } from '#ui/form/lazyInputs.ts';
import { ChoiceField, ChoicesField } from '#ui/inputs/ChoiceField.tsx';
import { RowList } from '#ui/inputs/RowList.tsx';
import { TagsField } from '#ui/inputs/TagsField.tsx';
import { currentLanguage } from '#ui/preferences/language.ts';
import { useNow } from '#ui/time/useNow.ts';
import { usePlan } from '../areas/usePlan.ts';
import css from './windows.module.css';

type Window = z.output<typeof suppressWindowsTab>[number];

const HOUR_MS = 3_600_000;
/** A moment of the field, which is on the mine's clock whatever zone the browser is in. */
const momentIn = (text: string | undefined, otherwise: number): number =>
  momentOf(text ?? '')?.from ?? otherwise;

/**
 * Stretches of time in which alarms are expected, each with its places, kinds of sensors and
 * reason; the value is what the setting keeps.
 */
export function WindowsInput({ id, label, value, onChange, disabled, fault }: OwnInputProps) {
  const { t } = useTranslation('admin');
  const now = useNow(60_000);
  const parsed = suppressWindowsTab.safeParse(value ?? []);
  const windows = parsed.success ? parsed.data : [];
  const blank = (): Window => {
    const hour = Math.ceil(now / HOUR_MS) * HOUR_MS;
    const kinds: Window['kinds'] = ['CO', 'NO2', 'SMOKE'];
    return {
      areaCodes: [],
      pointCodes: [],
      fromMs: hour,
      toMs: hour + HOUR_MS,
      reason: reasons.blasting[0],
      kinds,
    };
  };
  return (
    <RowList
      id={id}
      label={label}
      rows={windows}
      onChange={onChange}
      blank={blank}
      disabled={disabled}
      fault={fault}
      words={{ add: t('addWindow'), remove: t('removeWindow'), none: t('noWindows') }}
      head={({ fromMs, toMs }) => {
        const state = toMs <= now ? 'windowOver' : fromMs <= now ? 'windowOn' : 'windowAhead';
        return (
          <span className={css.state} data-state={state}>
            {t(state)}
          </span>
        );
      }}
    >
      {(one, change, key) => (
        <WindowFields id={key} window={one} disabled={disabled} onChange={change} />
      )}
    </RowList>
  );
}

type FieldsProps = {
  readonly id: string;
  readonly window: Window;
  readonly disabled: boolean;
  readonly onChange: (changes: Partial<Window>) => void;
};

function WindowFields({ id, window: one, disabled, onChange }: FieldsProps) {
  const { t } = useTranslation('admin');
  const isEnglish = currentLanguage() === 'en';
  const { areas } = usePlan();
  const { areaCodes, pointCodes, fromMs, toMs, reason, kinds } = one;
  const shared = { disabled, required: true };
  return (
    <>
      <DateField
        {...shared}
        id={`${id}-from`}
        label={t('windowFrom')}
        kind="dateTime"
        value={dateText(fromMs)}
        onChange={(text) => onChange({ fromMs: momentIn(text, fromMs) })}
      />
      <DateField
        {...shared}
        id={`${id}-to`}
        label={t('windowTo')}
        kind="dateTime"
        value={dateText(toMs)}
        onChange={(text) => onChange({ toMs: momentIn(text, toMs) })}
        fault={toMs <= fromMs ? t('windowEmpty') : undefined}
      />
      <ChoiceField
        {...shared}
        id={`${id}-reason`}
        label={t('windowReason')}
        value={reason}
        onChange={(next) => onChange({ reason: Number(next ?? reason) })}
        choices={Object.values(reasons).map(([choice, zh, en]) => ({
          value: choice,
          label: isEnglish ? en : zh,
        }))}
      />
      <ChoicesField
        id={`${id}-areas`}
        label={t('windowAreas')}
        disabled={disabled}
        value={areaCodes}
        onChange={(next) => onChange({ areaCodes: (next ?? []).map(String) })}
        choices={withKept(
          areas.map(({ code, name }) => ({ value: code, label: name })),
          areaCodes,
        )}
      />
      <ChoicesField
        {...shared}
        id={`${id}-kinds`}
        label={t('windowKinds')}
        value={kinds}
        onChange={(next) =>
          onChange({ kinds: sensorKindCodes.filter((code) => next?.includes(code) === true) })
        }
        choices={sensorKindCodes.map((code) => ({
          value: code,
          label: isEnglish ? sensorKinds[code].en : sensorKinds[code].zh,
        }))}
      />
      <TagsField
        id={`${id}-points`}
        label={t('windowPoints')}
        disabled={disabled}
        value={pointCodes}
        onChange={(next) => onChange({ pointCodes: [...(next ?? [])] })}
      />
    </>
  );
}

type Choices = readonly { readonly value: string; readonly label: string }[];

/**
 * Choices with those that were chosen and are gone since: by their codes, so that nothing is lost
 * unseen.
 */
const withKept = (choices: Choices, kept: readonly string[]): Choices => [
  ...choices,
  ...kept
    .filter((code) => !choices.some(({ value }) => value === code))
    .map((code) => ({ value: code, label: code })),
];
