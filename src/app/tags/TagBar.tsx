import { ActionIcon } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { loaded } from '#ui/loaded.ts';
import { LazyMenu } from '#ui/overlay/LazyMenu.tsx';
import { pageTitle } from '#ui/pageTitle.ts';
import { currentLanguage } from '#ui/preferences/language.ts';
import { titleAt } from '../menu/titleAt.ts';
import { neighbourOf, type Closing } from './tagList.ts';
import { closeTag, tags } from './tags.ts';
import css from './tags.module.css';
import { Tag } from './Tag.tsx';
import { useTagDrag } from './useTagDrag.ts';

const TagLines = lazy(loaded(async () => ({ default: (await import('./TagLines.tsx')).TagLines })));

/** The visited pages, to go back to as they were left: close, pin, drag, and acts on many. */
export function TagBar({ current }: { readonly current: string }) {
  const { t } = useTranslation('app');
  const { list } = useSnapshot(tags);
  const { names } = useSnapshot(pageTitle);
  const navigate = useNavigate();
  const bar = useRef<HTMLDivElement>(null);
  const drag = useTagDrag();
  const [menuOf, setMenuOf] = useState<string>();

  // A page visited for the first time gets its tag a moment after it is current.
  const hasTag = list.some(({ name }) => name === current);
  useEffect(() => {
    if (hasTag)
      bar.current
        ?.querySelector('[data-current]')
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current, hasTag]);

  const go = (fullPath: string | undefined): void => void navigate(fullPath ?? '/');
  const close = (name: string, which: Closing): void => {
    const next = neighbourOf(list, name);
    closeTag(name, which);
    const left = tags.list;
    if (!left.some((tag) => tag.name === current))
      go(which === 'this' ? next?.fullPath : left.find((tag) => tag.name === name)?.fullPath);
  };
  const subject = menuOf ?? current;
  const isPinned = list.some((tag) => tag.name === subject && tag.pinned);
  return (
    <div className={css.bar}>
      <div ref={bar} className={css.list} role="group" aria-label={t('tags')}>
        {list.map(({ name, fullPath, meta, pinned }) => (
          <Tag
            key={name}
            name={name}
            title={names[name] ?? titleAt(name)?.[currentLanguage()] ?? meta.title}
            isCurrent={name === current}
            pinned={pinned}
            drag={drag}
            onOpen={() => go(fullPath)}
            onClose={() => close(name, 'this')}
            onMenu={() => setMenuOf(name)}
          />
        ))}
      </div>
      <div className={css.acts}>
        <LazyMenu
          control={{
            opened: menuOf !== undefined,
            onChange: (open) => setMenuOf(open ? current : undefined),
          }}
          target={
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('tagActs')}
              title={t('tagActs')}
            >
              <IconChevronDown size={16} stroke={1.5} />
            </ActionIcon>
          }
        >
          <Suspense fallback={null}>
            <TagLines
              name={subject}
              title={names[subject] ?? titleAt(subject)?.[currentLanguage()] ?? subject}
              isPinned={isPinned}
              onClose={(which) => close(subject, which)}
            />
          </Suspense>
        </LazyMenu>
      </div>
    </div>
  );
}
