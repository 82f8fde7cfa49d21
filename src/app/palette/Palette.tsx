import '#ui/theme/pageStyles.ts';
import { Kbd, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useMemo, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { foundRecord, initialsAnswer } from '#contracts/http/search.ts';
import { paths } from '#contracts/http/paths.ts';
import { answerOf } from '#crud/request.ts';
import { helpPath, subjects } from '#features/help/api.ts';
import { currentLanguage } from '#ui/preferences/language.ts';
import dialogs from '../dialogs/dialogs.module.css';
import { useFocusBack } from '../dialogs/useFocusBack.ts';
import { leavesOf, trailTo } from '../menu/menuTree.ts';
import { useMenu } from '../menu/useMenu.ts';
import { findIn } from './matching.ts';
import css from './Palette.module.css';
import { pageOfRecord } from './pageOfRecord.ts';
import { useActs } from './useActs.ts';
import { usePlaceHits } from './usePlaceHits.ts';

type Hit = {
  readonly key: string;
  readonly words: readonly string[];
  readonly sounds: string;
  readonly label: string;
  readonly under: string;
  readonly run: () => void;
};

/**
 * Finds pages, people, points, records and actions by what one types, in Chinese, pinyin or
 * English; arrows choose, Enter goes.
 */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['app', 'dialogs']);
  useFocusBack();
  const navigate = useNavigate();
  const menu = useMenu();
  const acts = useActs();
  const listId = useId();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const asked = useDeferredValue(query.trim());
  const language = currentLanguage();

  const plain = useMemo(() => {
    const pages = leavesOf(menu).filter(({ path }) => path !== undefined);
    return [
      ...pages.map((node) => ({
        key: node.key,
        words: [node.title['zh-cn'], node.title.en],
        label: node.title[language],
        under: trailTo(menu, node.path ?? '')
          .slice(0, -1)
          .map(({ title }) => title[language])
          .join(' / '),
        run: () => void navigate(node.path ?? '/'),
      })),
      ...acts.map((act) => ({ ...act, under: t('acts') })),
      ...subjects.map(({ name, title }) => ({
        key: `help ${name}`,
        words: [title['zh-cn'], title.en],
        label: title[language],
        under: t('help'),
        run: () => void navigate(helpPath(name)),
      })),
    ];
  }, [menu, acts, language, navigate, t]);
  const chinese = useMemo(() => plain.map(({ words }) => words[0] ?? ''), [plain]);
  const { data: sounds } = useQuery({
    queryKey: ['initials', chinese],
    staleTime: Infinity,
    queryFn: ({ signal }) =>
      answerOf({
        path: paths.initials,
        method: 'POST',
        body: { texts: chinese },
        answer: initialsAnswer,
        signal,
      }),
  });
  const { data: records } = useQuery({
    queryKey: ['search', asked],
    enabled: asked.length > 0,
    queryFn: ({ signal }) =>
      answerOf({ path: paths.search, query: { q: asked }, answer: z.array(foundRecord), signal }),
  });
  const places = usePlaceHits(asked);
  const hits: Hit[] = [
    ...findIn(
      plain.map((one, at) => ({ ...one, sounds: sounds?.[at] ?? '' })),
      asked,
      12,
    ),
    // Where somebody is now comes before what is written of him.
    ...places.map(({ path, ...place }): Hit => ({
      ...place,
      words: [],
      sounds: '',
      run: () => void navigate(path),
    })),
    ...(asked === '' ? [] : (records ?? [])).flatMap(({ entity, area, id, title }): Hit[] => {
      const page = pageOfRecord(area, entity);
      if (page === undefined) return [];
      return [
        {
          key: `${entity} ${id}`,
          words: [],
          sounds: '',
          label: title,
          under: page.title[language],
          run: () => void navigate(`${page.path}?id=${encodeURIComponent(id)}`),
        },
      ];
    }),
  ];
  const at = Math.min(chosen, hits.length - 1);
  const take = (hit: Hit | undefined): void => {
    if (hit === undefined) return;
    onClose();
    hit.run();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && hits.length > 0) setChosen((at + step + hits.length) % hits.length);
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
          setChosen(0);
        }}
        onKeyDown={onKey}
      />
      <div id={listId} role="listbox" aria-label={t('palette')} className={css.hits}>
        {hits.map((hit, i) => (
          <div
            key={hit.key}
            id={`${listId}-${i}`}
            role="option"
            tabIndex={-1}
            aria-selected={i === at}
            className={css.hit}
            ref={i === at ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
            onMouseMove={() => setChosen(i)}
            onClick={() => take(hit)}
            onKeyDown={onKey}
          >
            <span className={css.label}>{hit.label}</span>
            <span className={css.under}>{hit.under}</span>
          </div>
        ))}
        {hits.length === 0 ? <p className={css.none}>{t('paletteNothing')}</p> : null}
      </div>
      <p className={css.keys} aria-hidden="true">
        <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> {t('paletteChoose')}{' '}
        <Kbd size="xs">Enter</Kbd> {t('paletteGo')} <Kbd size="xs">Esc</Kbd> {t('ui:close')}
      </p>
    </Modal>
  );
}
