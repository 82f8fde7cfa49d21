import { IconDownload, IconMapPin, IconRoute } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { mapOfPerson } from '#features/mine/api.ts';
import { saveCsv } from '#ui/saveCsv.ts';
import { Tool } from '#features/people/api.ts';
import css from '#ui/page/page.module.css';
import { presenceCsv } from './presenceCsv.ts';
import type { PresenceState } from './usePresence.ts';

/** Where one goes from those who were there, and the list as a file. */
export function PresenceTools({ state }: { readonly state: PresenceState }) {
  const { t } = useTranslation('whoWasHere');
  const navigate = useNavigate();
  const { rows, chosen, showTracks } = state;
  return (
    <div className={css.tools}>
      <Tool
        icon={IconRoute}
        label={t('tracks')}
        off={rows.length === 0}
        onClick={() =>
          showTracks(chosen.length > 0 ? chosen : rows.map(({ personNo }) => personNo))
        }
      />
      <Tool
        icon={IconMapPin}
        label={t('onMap')}
        off={chosen.length !== 1}
        onClick={() => void navigate(mapOfPerson(chosen[0] ?? 0))}
      />
      <Tool
        icon={IconDownload}
        label={t('export')}
        off={rows.length === 0}
        onClick={() =>
          saveCsv(
            'who was here',
            presenceCsv(rows, (key) => t(key)),
          )
        }
      />
    </div>
  );
}
