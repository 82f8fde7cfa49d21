import { useTranslation } from 'react-i18next';
import { questionTypes } from '#contracts/exam/questionRules.ts';

/** What a type of questions is called in the reader's language. */
export function useTypeName(): (type: number) => string {
  const { i18n } = useTranslation('paper');
  return (type) => {
    const found = Object.values(questionTypes).find(([value]) => value === type);
    if (found === undefined) return '';
    return found[i18n.language.startsWith('en') ? 2 : 1];
  };
}
