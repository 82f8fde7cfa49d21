import { useQuery, useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { z } from 'zod';
import { openConfigPath } from '#contracts/http/paths.ts';
import { answerOf } from '#crud/request.ts';
import { session } from '#crud/session.ts';
import { follow } from '#streams/follow.ts';
import { entries } from '#ui/entries.ts';
import { paperFrom } from '#ui/printSheet.ts';
import { keptLanguage } from '#ui/preferences/language.ts';
import { showLanguage } from '#ui/preferences/textFolder.ts';
import { suggestScheme } from '#ui/theme/scheme.ts';
import { Watermark } from '#ui/widgets/Watermark.tsx';
import css from './Notices.module.css';

const asked = z.object({
  app: z.object({
    title: z.string(),
    titleEn: z.string(),
    language: z.enum(['zh-cn', 'en']),
    dark: z.boolean(),
    watermark: z.boolean(),
  }),
});
const key = ['siteLook'];

paperFrom(async () => (await import('#crud/printRules.ts')).askPrintRules());

/**
 * The configuration `app` put in force: name, language and scheme for whoever has not chosen, a
 * watermark over all pages.
 */
export function SiteLook() {
  const queries = useQueryClient();
  const { user } = useSnapshot(session);
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => answerOf({ path: openConfigPath, answer: asked, signal }),
  });
  useEffect(() => {
    const heard = follow({ kind: 'events' }).subscribe(({ event }) => {
      if (event === 'configs') void queries.invalidateQueries({ queryKey: key });
    });
    return () => heard.unsubscribe();
  }, [queries]);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  // The server lets him do nothing else.
  const duty = user?.mustChangePassword
    ? '/user/password'
    : user?.mustAddFactor
      ? '/user/security'
      : pathname;
  useEffect(() => {
    if (duty !== pathname) void navigate(duty, { replace: true });
  }, [duty, pathname, navigate]);
  useEffect(() => {
    if (data === undefined) return;
    const { title, titleEn, language, dark } = data.app;
    if (title !== '') i18next.addResource('zh-cn', 'app', 'name', title);
    if (titleEn !== '') i18next.addResource('en', 'app', 'name', titleEn);
    suggestScheme(dark ? 'dark' : 'light');
    // Even to the same language: that is how open pages hear of the name. The kept one, for the
    // shown one may be about to change.
    void showLanguage(entries.read('APP_LANG') === undefined ? language : keptLanguage());
  }, [data]);
  if (data?.app.watermark !== true) return null;
  return (
    <div className={css.over}>
      <Watermark lines={[user?.realName ?? '', user?.userName ?? '']}>{null}</Watermark>
    </div>
  );
}
