import { useTranslation } from 'react-i18next';
import css from '#ui/page/page.module.css';

/**
 * Says above the register of policies what passes alarms on: whoever writes one here must not think
 * it in force.
 */
export const PolicyNote = () => (
  <p className={css.said}>{useTranslation('alarmActions').t('policyRegister')}</p>
);
