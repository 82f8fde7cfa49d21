import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import type { LookedHeads, SheetHeads } from '#contracts/entity/list.ts';
import type { Language } from '#ui/preferences/language.ts';
import { inLanguage } from '../entity/label.ts';
import css from './page.module.css';

type Props = {
  readonly entity: AnyEntity;
  readonly language: Language;
  readonly look: LookedHeads;
  readonly heads: SheetHeads;
  readonly onChange: (heads: SheetHeads) => void;
};

/** The fields that a sheet may fill, as choices. */
const choicesOf = ({ fields }: AnyEntity, language: Language) =>
  Object.entries(fields)
    .filter(
      ([, { readonly, inForm, shape }]) =>
        !readonly && inForm && shape.kind !== 'images' && shape.kind !== 'files',
    )
    .map(([value, { label, required }]) => ({
      value,
      label: `${inLanguage(label, language)}${required ? '*' : ''}`,
    }));

/** The heads of a sheet with what stands below them, and the field that each is. */
export function HeadsTable({ entity, language, look, heads, onChange }: Props) {
  const { t } = useTranslation('entity');
  const choices = choicesOf(entity, language);
  return (
    <div className={css.scroll} tabIndex={0} role="group" aria-label={t('heads')}>
      <table className={css.faults}>
        <thead>
          <tr>
            <th>{t('head')}</th>
            <th>{t('belowHead')}</th>
            <th>{t('field')}</th>
          </tr>
        </thead>
        <tbody>
          {look.heads.map(({ name, samples }) => (
            <tr key={name}>
              <td>{name}</td>
              <td>{samples.join(', ')}</td>
              <td>
                <Select
                  aria-label={t('fieldOfHead', { name })}
                  placeholder={t('leftOut')}
                  searchable
                  clearable
                  clearButtonProps={{ 'aria-label': t('leftOut') }}
                  data={choices}
                  value={heads[name] === '' ? null : (heads[name] ?? null)}
                  onChange={(field) => onChange({ ...heads, [name]: field ?? '' })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
