import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import css from '#ui/page/page.module.css';
import { PageHeader } from '#ui/widgets/PageHeader.tsx';
import { MyCertificates } from '../certificates/MyCertificates.tsx';
import { SignHere } from './SignHere.tsx';
import { MyCourses } from './MyCourses.tsx';

/**
 * What the reader has to study, and what he holds; with `sign`, the code of a
 * lesson, where he signs that he is there.
 */
export function Learning() {
  const { t } = useTranslation('courses');
  const [search] = useSearchParams();
  const code = search.get('sign');
  return (
    <div className={css.page}>
      <PageHeader title={t('learning')}>
        <Link to="/exam/mine">{t('myExams')}</Link>
      </PageHeader>
      <div className={css.sheet}>
        {code === null ? null : <SignHere code={code} />}
        <MyCourses />
        <MyCertificates />
      </div>
    </div>
  );
}
