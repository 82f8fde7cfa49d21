import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { foundRecord, initialsAnswer } from '#contracts/http/search.ts';
import { paths } from '#contracts/http/paths.ts';
import { answerOf } from '#crud/request.ts';
import { helpPath, subjects } from '#features/help/api.ts';
import { pickAlone, useReveal } from '#features/mine/api.ts';
import { currentLanguage } from '#ui/preferences/language.ts';
import { leavesOf, trailTo } from '../menu/menuTree.ts';
import { useMenu } from '../menu/useMenu.ts';
import { beginsWith, findIn } from './matching.ts';
import { pageOfRecord } from './pageOfRecord.ts';
import { useCommands } from './useCommands.ts';
import { usePlaceHits, type FoundHit } from './usePlaceHits.ts';

/** Something that the palette found, and what choosing it does. */
export type Hit = {
  readonly key: string;
  readonly words: readonly string[];
  readonly sounds: string;
  readonly label: string;
  readonly under: string;
  readonly run: () => void;
};

/**
 * Everything that fits what is asked: who or what is called exactly so, pages, actions and help
 * that begin with it, other people, points and areas, what only holds it, and records.
 */
export function usePaletteHits(asked: string): readonly Hit[] {
  const navigate = useNavigate();
  const language = currentLanguage();
  const plain = usePlainHits();
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
  const found = usePlaceHits(asked);
  const toPanel = useReveal();
  const places = (isExact: boolean): Hit[] =>
    found
      .filter((place) => place.isExact === isExact)
      .map(({ key, label, under, kind, no }: FoundHit): Hit => ({
        key,
        label,
        under,
        words: [],
        sounds: '',
        run: () => {
          pickAlone(kind, no);
          toPanel('map');
        },
      }));
  const pages = findIn(
    plain.map((one, at) => ({ ...one, sounds: sounds?.[at] ?? '' })),
    asked,
    12,
  );
  return [
    ...places(true),
    ...pages.filter((page) => beginsWith(page, asked)),
    // Where somebody is now comes before what is written of him.
    ...places(false),
    ...pages.filter((page) => !beginsWith(page, asked)),
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
}

/** What can be found without the server: pages, actions, help. */
function usePlainHits() {
  const { t } = useTranslation(['app', 'dialogs']);
  const navigate = useNavigate();
  const menu = useMenu();
  const acts = useCommands();
  const language = currentLanguage();
  return useMemo(() => {
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
}
