import { ActionIcon, NumberInput, Select } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { WorkPart } from '#contracts/maintenance/myWork.ts';
import type { UsedPart } from './walk.ts';
import css from './walk.module.css';

type Props = {
  /** None: the work takes no parts. */
  readonly parts: readonly WorkPart[] | undefined;
  readonly used: readonly UsedPart[];
  readonly onUsed: (used: readonly UsedPart[]) => void;
};

/**
 * What was used up of the parts that fit the machine, as the phone took the list along. The server
 * alone says whether there was enough.
 */
export function PartsUsed({ parts = [], used, onUsed }: Props) {
  const { t } = useTranslation('work');
  const nameOf = ({ code, name }: WorkPart): string => `${code} ${name}`;
  const rest = parts.filter(({ id }) => used.every(({ partId }) => partId !== id));
  if (parts.length === 0) return null;
  return (
    <fieldset className={css.parts}>
      <legend>{t('parts.used')}</legend>
      {used.map(({ partId, qty }) => {
        const part = parts.find(({ id }) => id === partId);
        const label = part === undefined ? partId : nameOf(part);
        return (
          <div key={partId} className={css.row}>
            <NumberInput
              className={css.wide}
              size="md"
              label={label}
              description={
                part === undefined ? undefined : t('parts.available', { count: part.available })
              }
              min={1}
              max={1_000_000}
              hideControls
              allowDecimal={false}
              allowNegative={false}
              value={qty}
              onChange={(typed) =>
                onUsed(
                  used.map((one) =>
                    one.partId === partId ? { partId, qty: Math.max(1, Number(typed)) } : one,
                  ),
                )
              }
            />
            <ActionIcon
              size="xl"
              variant="default"
              aria-label={t('parts.remove', { part: label })}
              onClick={() => onUsed(used.filter((one) => one.partId !== partId))}
            >
              <IconTrash size={20} aria-hidden="true" />
            </ActionIcon>
          </div>
        );
      })}
      {rest.length === 0 ? null : (
        <Select
          size="md"
          searchable
          value={null}
          aria-label={t('parts.add')}
          placeholder={t('parts.add')}
          nothingFoundMessage={t('parts.none')}
          data={rest.map((part) => ({ value: part.id, label: nameOf(part) }))}
          onChange={(partId) => {
            if (partId !== null) onUsed([...used, { partId, qty: 1 }]);
          }}
        />
      )}
    </fieldset>
  );
}
