import { useTranslation } from 'react-i18next';
import { levels } from '#contracts/entity/sharedChoices.ts';
import { policyChannels, policySteps, type PolicyStep } from '#contracts/alarms/policySteps.ts';
import type { Choices } from '#contracts/entity/field.ts';
import { rolesByCode } from '#crud/entity/rolesByCode.ts';
import type { OwnInputProps } from '#ui/inputs/formField.ts';
import { ChoiceField, ChoicesField } from '#ui/inputs/ChoiceField.tsx';
import { NumberField } from '#ui/inputs/NumberField.tsx';
import { RemoteSelect } from '#ui/inputs/RemoteSelect.tsx';
import { RowList } from '#ui/inputs/RowList.tsx';
import { currentLanguage } from '#ui/preferences/language.ts';

/** A step as it stands in the form, before all of it is chosen. */
type Draft = { readonly [K in keyof PolicyStep]?: PolicyStep[K] | undefined };

export const MINUTE_SEC = 60;
const channelOf = (value: unknown): value is PolicyStep['channels'][number] =>
  Object.keys(policyChannels).includes(String(value));

/**
 * The steps of a notification policy: how long an alarm of a level may wait, who is told then, and
 * which way.
 */
export function StepsInput({ id, label, value, onChange, disabled, fault }: OwnInputProps) {
  const { t } = useTranslation('alarmActions');
  const steps = Array.isArray(value) ? (value as readonly Draft[]) : [];
  const isWhole = policySteps.safeParse(steps).success;
  return (
    <fieldset style={{ margin: 0, padding: 0, border: 0, minWidth: 0 }}>
      <legend>{label}</legend>
      <RowList<Draft>
        id={id}
        label={label}
        rows={steps}
        onChange={(next) => onChange(next.length === 0 ? null : next)}
        blank={() => ({ ...steps.at(-1), channels: ['web'], roles: [] })}
        disabled={disabled}
        fault={fault ?? (isWhole ? undefined : t('stepsFault'))}
        words={{ add: t('addStep'), remove: t('removeStep'), none: t('noSteps') }}
        head={(_, at) => <span>{t('stepNo', { no: at + 1 })}</span>}
      >
        {(step, change, key) => (
          <>
            <ChoiceField
              id={`${key}-level`}
              label={t('stepLevel')}
              required
              disabled={disabled}
              value={step.level}
              onChange={(next) =>
                change({ level: policySteps.element.shape.level.safeParse(next).data })
              }
              choices={choicesOf(levels)}
            />
            <NumberField
              id={`${key}-after`}
              label={t('stepAfter')}
              required
              disabled={disabled}
              precision={1}
              unit={t('minutes')}
              value={step.delaySec === undefined ? undefined : step.delaySec / MINUTE_SEC}
              onChange={(minutes) =>
                change({
                  delaySec: minutes === undefined ? undefined : Math.round(minutes * MINUTE_SEC),
                })
              }
            />
            <RemoteSelect
              id={`${key}-roles`}
              label={t('stepRoles')}
              required
              disabled={disabled}
              load={rolesByCode}
              valueKey="code"
              many
              value={step.roles ?? []}
              onChange={(next) => change({ roles: [next ?? []].flat().map(String) })}
            />
            <ChoicesField
              id={`${key}-channels`}
              label={t('stepChannels')}
              disabled={disabled}
              value={step.channels ?? []}
              onChange={(next) => change({ channels: (next ?? []).filter(channelOf) })}
              choices={choicesOf(policyChannels)}
            />
          </>
        )}
      </RowList>
    </fieldset>
  );
}

const choicesOf = (choices: Choices) =>
  Object.values(choices).map(([value, zh, en]) => ({
    value,
    label: currentLanguage() === 'en' ? en : zh,
  }));
