import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { edgesOf, fieldText, momentOfField, partAt, stepped } from './momentField.ts';

/** A moment that is written. */
export type MomentProps = {
  /** Epoch ms. */
  readonly at: number;
  readonly onAt: (at: number) => void;
  readonly min?: number | undefined;
  /** `now`: nothing that is still to come. */
  readonly max?: number | 'now' | undefined;
};

/** The text of a moment while it is written: read and taken over, or told what is wrong with it. */
export function useDraft({ at, onAt, min, max }: MomentProps) {
  const { t } = useTranslation('moment');
  /** What is being written, and what stood there when that began. */
  const [draft, setDraft] = useState<{ readonly text: string; readonly was: string }>();
  const [fault, setFault] = useState<string>();
  const shown = fieldText(at);

  const latest = (): number | undefined => (max === 'now' ? Date.now() : max);
  const faultOf = (wanted: number | undefined): string | undefined => {
    const last = latest();
    if (wanted === undefined) return t('unreadable', { example: shown });
    if (min !== undefined && wanted < min) return t('tooEarly', { at: fieldText(min) });
    return last !== undefined && wanted > last ? t('tooLate', { at: fieldText(last) }) : undefined;
  };
  const leave = (): void => {
    setDraft(undefined);
    setFault(undefined);
  };
  const take = (): void => {
    if (draft === undefined || draft.text.trim() === '' || draft.text === draft.was) return leave();
    const wanted = momentOfField(draft.text, at);
    const found = faultOf(wanted);
    setFault(found);
    if (wanted === undefined || found !== undefined) return;
    leave();
    onAt(wanted);
  };
  const write = (text: string): void => {
    setDraft({ text, was: draft?.was ?? shown });
    setFault(undefined);
  };
  const step = (field: HTMLInputElement, by: 1 | -1): void => {
    const part = partAt(field.selectionStart ?? 0);
    field.value = fieldText(stepped(momentOfField(field.value, at) ?? at, part, by));
    field.setSelectionRange(...edgesOf(part));
    write(field.value);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') take();
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      step(event.currentTarget, event.key === 'ArrowUp' ? 1 : -1);
    } else if (event.key === 'Escape' && draft !== undefined && draft.text !== draft.was) {
      // The first Escape is the field's own: what is around it stays open.
      event.stopPropagation();
      leave();
    }
  };
  return { draft, shown, fault, latest, leave, take, write, onKeyDown };
}
