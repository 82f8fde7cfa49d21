import { useTranslation } from 'react-i18next';
import { eventKinds } from '#contracts/exam/attempt.ts';
import type { Watched } from '#contracts/exam/markingCalls.ts';
import { inLanguage } from '#crud/entity/label.ts';
import { currentLanguage } from '#ui/preferences/language.ts';
import { ReportTable } from '#ui/table/ReportTable.tsx';
import { fullMomentText } from '#ui/time/clockText.ts';

/** What happened, the newest first. */
export function Events({ events }: { readonly events: Watched['events'] }) {
  const { t } = useTranslation('examWatch');
  return (
    <ReportTable
      title={t('events')}
      none={t('noEvents')}
      heads={['time', 'student', 'what', 'eventNote'].map((key) => t(key))}
      rows={events.map(({ id, time, name, kind, note }) => ({
        key: id,
        cells: [
          <span key="time" className="ph-digits">
            {fullMomentText(time).slice(11)}
          </span>,
          name,
          kindText(kind),
          note ?? '',
        ],
      }))}
    />
  );
}

/** What a kind of event is called. */
function kindText(stored: number): string {
  const kind = Object.values(eventKinds).find(([value]) => value === stored);
  return kind === undefined ? '' : inLanguage([kind[1], kind[2]], currentLanguage());
}
