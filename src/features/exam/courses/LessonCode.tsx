import { useTranslation } from 'react-i18next';
import { signAddress } from '#contracts/exam/courseCalls.ts';
import type { lesson } from '#contracts/exam/lesson.ts';
import type { RecordSectionProps } from '#crud/page/overrides.ts';
import { QrImage } from '#ui/widgets/QrImage.tsx';
import css from './courses.module.css';

/** The code of a lesson whose sign-in is open, to be shown to the class. */
export default function LessonCode({ record }: RecordSectionProps<typeof lesson>) {
  const { t } = useTranslation('courses');
  const { signCode } = record;
  if (typeof signCode !== 'string') return null;
  const { origin, pathname } = window.location;
  return (
    <section className={css.open} aria-label={t('signCode')}>
      <h2>{t('signCode')}</h2>
      <QrImage text={`${origin}${pathname}#${signAddress(signCode)}`} />
    </section>
  );
}
