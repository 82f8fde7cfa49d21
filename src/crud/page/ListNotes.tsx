import { useTranslation } from 'react-i18next';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { WAITING_MOST, type ListNote } from '#contracts/entity/list.ts';
import { numberText } from '#ui/marks/numberText.ts';
import type { Language } from '#ui/preferences/language.ts';
import { inLanguage } from '../entity/label.ts';
import css from './page.module.css';

type ListNotesProps = {
  readonly entity: AnyEntity;
  readonly notes: readonly ListNote[];
  readonly language: Language;
};

/**
 * Why there may be more than the list below holds, a line each; nothing where it holds all there
 * is.
 */
export function ListNotes({ entity, notes, language }: ListNotesProps) {
  const { t } = useTranslation('entity');
  const textOf = (note: ListNote): string => {
    if (note.code === 'statistics_waiting') {
      const number = numberText(note.count);
      return t('noteWaiting', {
        count: note.count,
        number: note.count < WAITING_MOST ? number : `≥ ${number}`,
      });
    }
    const label = entity.fields[note.field]?.label;
    return t('noteRecent', {
      span: roundSpan(note.ms, language),
      field: label === undefined ? note.field : inLanguage(label, language),
    });
  };
  return notes.map((note) => (
    <p key={note.code} className={css.note}>
      {textOf(note)}
    </p>
  ));
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** A span in the greatest unit that it fills whole. */
function roundSpan(ms: number, language: Language): string {
  const [unit, length] = units.find(([, size]) => ms % size === 0) ?? (['second', 1000] as const);
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
    ms / length,
  );
}
