import type { StudyChapter } from '#contracts/exam/courseCalls.ts';

type Words<K extends keyof StudyChapter> = Pick<StudyChapter, K>;

/** What a chapter is called in a language; its first title where it has no other. */
export const chapterTitle = (
  { title, titleEn }: Words<'title' | 'titleEn'>,
  language: string,
): string => (language === 'en' ? (titleEn ?? title) : title);

/** What stands in a chapter in a language. */
export const textIn = (
  { text, textEn }: Words<'text' | 'textEn'>,
  language: string,
): string | null => (language === 'en' ? (textEn ?? text) : text);
