import { useTranslation } from 'react-i18next';
import { pageTexts } from '#ui/pageTexts.ts';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { ErrorState } from '#ui/states/ErrorState.tsx';

pageTexts('dev.states', {
  'zh-cn': {
    empty: '还没有设备',
    why: '登记的设备会列在这里，连同下次检定的日期。',
    add: '登记设备',
    failed: '设备列表加载失败',
  },
  en: {
    empty: 'No equipment yet',
    why: 'Equipment stands here once it is registered, with the date of its next calibration.',
    add: 'Register equipment',
    failed: 'The list of equipment could not be loaded',
  },
});

/** What stands where there is nothing, or where something failed. */
export function Component() {
  const { t } = useTranslation('dev.states');
  return (
    <>
      <EmptyState
        title={t('empty')}
        hint={t('why')}
        action={<PlainButton>{t('add')}</PlainButton>}
      />
      <ErrorState
        title={t('failed')}
        hint="HTTP 503"
        traceId="7f3a9c52e1"
        onRetry={() => undefined}
      />
    </>
  );
}
