import { lazy, Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import { loaded } from '#ui/loaded.ts';
import { PanelBoundary } from '#ui/states/PanelBoundary.tsx';
import { SectionTitle } from '#ui/widgets/SectionTitle.tsx';
import { inLanguage } from '../../entity/label.ts';
import { session } from '../../session.ts';
import type { RecordSection, RecordSectionProps } from '../overrides.ts';
import css from './record.module.css';

type RecordSectionsProps = RecordSectionProps & {
  readonly sections: readonly RecordSection[] | undefined;
  readonly place: NonNullable<RecordSection['place']>;
};

/** One of each section, whatever record it is of: made anew it would forget what it holds. */
const parts = new WeakMap<RecordSection, ComponentType<RecordSectionProps>>();

function partOf(section: RecordSection): ComponentType<RecordSectionProps> {
  const known = parts.get(section);
  if (known !== undefined) return known;
  const part = lazy(loaded(section.load));
  parts.set(section, part);
  return part;
}

/** The sections that a feature adds to the page of its records, at one place of it. */
export function RecordSections({ sections, place, ...given }: RecordSectionsProps) {
  const { t } = useTranslation('record');
  const { permissions } = useSnapshot(session);
  return sections
    ?.filter(
      (section) =>
        (section.place ?? 'main') === place &&
        (section.permission === undefined || isPermitted(permissions, section.permission)) &&
        section.isShown?.(given.record) !== false,
    )
    .map((section) => {
      const Part = partOf(section);
      return (
        <section key={section.name} data-section={section.name}>
          <SectionTitle>{inLanguage(section.label, given.context.language)}</SectionTitle>
          {/* A bug or a file that cannot be fetched is this section's alone. */}
          <PanelBoundary>
            <Suspense fallback={<p className={css.when}>{t('reading')}</p>}>
              <Part {...given} />
            </Suspense>
          </PanelBoundary>
        </section>
      );
    });
}
