import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { languageName, languages, shownLanguage } from './language.ts';
import { setLanguage } from './textFolder.ts';

type Props = {
  /** Called besides with the one that was chosen. */
  readonly onLanguage?: (language: string) => void;
};

/** The lines of a menu of languages, each named in itself. */
export const LanguageLines = ({ onLanguage }: Props) =>
  languages.map((language) => (
    <Menu.Item
      key={language}
      lang={language}
      rightSection={language === shownLanguage() ? <IconCheck size={16} stroke={1.5} /> : null}
      onClick={() => {
        setLanguage(language);
        onLanguage?.(language);
      }}
    >
      {languageName(language)}
    </Menu.Item>
  ));
