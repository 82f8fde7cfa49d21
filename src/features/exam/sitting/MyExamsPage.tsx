import '#ui/theme/pageStyles.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import css from '#ui/page/page.module.css';
import { PageHeader } from '#ui/widgets/PageHeader.tsx';
import { MyCertificates } from '../certificates/MyCertificates.tsx';
import { MyExams } from './MyExams.tsx';

/** `/exam/mine`: the reader's exams, their results, and the certificates that came of them. */
export function Component() {
  const { t } = useTranslation('sitting');
  return (
    <div className={css.page}>
      <PageHeader title={t('myExams')}>
        <Link to="/exam/wrong">{t('wrongBook')}</Link>
        <Link to="/exam/learn">{t('myLearning')}</Link>
      </PageHeader>
      <div className={css.sheet}>
        <MyExams />
        <MyCertificates />
      </div>
    </div>
  );
}
