import { useTranslation } from 'react-i18next';
import { useMineModel } from '#features/mine/api.ts';
import { contentWith } from '../model/design.ts';
import { starterOf, type StarterName } from '../model/starters.ts';

/** A finished screen in the language on the screen, with points of the mine. */
export function useStarter() {
  const { t } = useTranslation('designer');
  const { data: model } = useMineModel(true);
  return (name: StarterName) => {
    const words = (says: string) => ({
      title: t(`says.${says}.title`),
      text: t(`says.${says}.text`),
    });
    const { width, height, widgets } = starterOf(name, words, model);
    return { name: t(`starter.${name}`), width, height, content: contentWith(undefined, widgets) };
  };
}
