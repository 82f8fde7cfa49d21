import '#ui/theme/pageStyles.ts';
import { Kbd, Modal } from '@mantine/core';
import { useDeferredValue, useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import dialogs from '../dialogs/dialogs.module.css';
import { useFocusBack } from '../dialogs/useFocusBack.ts';
import css from './Palette.module.css';
import { HitList } from './HitList.tsx';
import { usePaletteHits, type Hit } from './usePaletteHits.ts';

/**
 * Finds pages, people, points, records and actions by what one types, in Chinese, pinyin or
 * English; arrows choose, Enter goes.
 */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['app', 'dialogs']);
  useFocusBack();
  const listId = useId();
  const [query, setQuery] = useState('');
  // By its key: what comes later from the server moves what stands below it.
  const [chosen, setChosen] = useState<string>();
  const asked = useDeferredValue(query.trim());
  const hits = usePaletteHits(asked);
  const at = Math.max(
    0,
    hits.findIndex(({ key }) => key === chosen),
  );
  const point = (to: number): void => setChosen(hits[to]?.key);
  const take = (hit: Hit | undefined): void => {
    if (hit === undefined) return;
    onClose();
    hit.run();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && hits.length > 0) point((at + step + hits.length) % hits.length);
    if (event.key === 'Enter') take(hits[at]);
    if (step !== 0 || event.key === 'Enter') event.preventDefault();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size={560}
      padding={0}
      yOffset={48}
      withCloseButton={false}
      withOverlay={false}
      styles={{ content: { border: '1px solid var(--ph-line-strong)' } }}
      transitionProps={{ duration: 0 }}
      aria-label={t('palette')}
      classNames={{ overlay: dialogs.belowStrip ?? '', inner: dialogs.belowStrip ?? '' }}
    >
      <input
        className={css.field}
        data-autofocus
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={hits[at] === undefined ? undefined : `${listId}-${at}`}
        aria-label={t('palette')}
        placeholder={t('paletteHint')}
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value);
          setChosen(undefined);
        }}
        onKeyDown={onKey}
      />
      <HitList id={listId} hits={hits} at={at} onPoint={point} onTake={take} onKey={onKey} />
      <p className={css.keys} aria-hidden="true">
        <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> {t('paletteChoose')}{' '}
        <Kbd size="xs">Enter</Kbd> {t('paletteGo')} <Kbd size="xs">Esc</Kbd> {t('ui:close')}
      </p>
    </Modal>
  );
}
