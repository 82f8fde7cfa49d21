import { Button } from '@mantine/core';
import { IconDownload, IconHistory, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { TimelineEvent } from '#contracts/shift/timeline.ts';
import { fullMomentText } from '#ui/time/clockText.ts';
import { saveCsv } from '#ui/saveCsv.ts';
import css from '#ui/page/page.module.css';
import { secondAfter } from './timelineView.ts';
import { useEventWords } from './useEventColumns.tsx';
import type { useTimeline } from './useTimeline.ts';

type Props = {
  readonly timeline: ReturnType<typeof useTimeline>;
  /** The row that stands at the cursor. */
  readonly cursor: TimelineEvent | undefined;
  readonly onGo: (event: TimelineEvent) => void;
};

/** Where one goes from a row, and the list read anew or as a file. */
export function TimelineTools({ timeline, cursor, onGo: goThere }: Props) {
  const { t } = useTranslation('timeline');
  const navigate = useNavigate();
  const words = useEventWords();
  const { view, change, events, refresh } = timeline;
  const show = (event: TimelineEvent): void =>
    void navigate(
      `/monitoring/workspace?at=${secondAfter(event.t)}${event.kind === 'alarm' ? `&alarm=${event.ref}` : ''}`,
    );
  return (
    <div className={css.tools}>
      {view.until === undefined ? null : (
        <Button size="compact-sm" variant="default" onClick={() => change({ until: undefined })}>
          {t('toEnd')}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconHistory size={14} stroke={1.5} />}
        disabled={cursor === undefined}
        onClick={() => cursor && goThere(cursor)}
      >
        {t('goThere')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        disabled={cursor === undefined}
        onClick={() => cursor && show(cursor)}
      >
        {t('show')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconRefresh size={14} stroke={1.5} />}
        onClick={refresh}
      >
        {t('refresh')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconDownload size={14} stroke={1.5} />}
        disabled={events.length === 0}
        onClick={() =>
          saveCsv('timeline', [
            ['time', 'kinds', 'level', 'what', 'subject', 'place', 'by', 'note'].map((key) =>
              t(key),
            ),
            ...events.map((event) => [
              fullMomentText(event.t),
              t(`kind.${event.kind}`),
              event.level ?? '',
              words.what(event),
              event.subject,
              event.place,
              event.by,
              words.note(event),
            ]),
          ])
        }
      >
        {t('export')}
      </Button>
    </div>
  );
}
