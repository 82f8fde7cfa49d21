import '#ui/theme/pageStyles.ts';
import { useTranslation } from 'react-i18next';
import css from '#ui/page/page.module.css';
import { PageHeader } from '#ui/widgets/PageHeader.tsx';
import { MyCertificates } from '../certificates/MyCertificates.tsx';
import { MyCourses } from './MyCourses.tsx';

/** `/exam/learning`: what the reader has to study, and what he holds. */
export function Component() {
  const { t } = useTranslation('courses');
  return (
    <div className={css.page}>
      <PageHeader title={t('learning')} />
      <div className={css.sheet}>
        <MyCourses />
        <MyCertificates />
      </div>
    </div>
  );
}
