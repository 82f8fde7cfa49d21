import { useTranslation } from 'react-i18next';
import css from '#ui/page/page.module.css';

/**
 * Says above the register of rules what raises alarms: whoever enables a rule here must not think
 * himself guarded by it.
 */
export const RuleRegisterNote = () => (
  <p className={css.said}>{useTranslation('limits').t('ruleRegister')}</p>
);
