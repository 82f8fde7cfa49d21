import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Moment } from '#ui/time/Moment.tsx';
import { colourOf } from './colourOf.ts';
import { metresOf, placeAt, type Track } from './trackMath.ts';
import own from './tracks.module.css';
import type { TracksPageState } from './useTracksPage.ts';

/** The people whose ways are shown, each with how far he went and when he was last seen. */
export function TrackList({ state }: { readonly state: TracksPageState }) {
  const { t } = useTranslation('tracks');
  const { query, tracks, change } = state;
  return (
    <ul className={own.people} aria-label={t('people')}>
      {query.people.map((no, i) => (
        <Line
          key={no}
          no={no}
          colour={colourOf(i)}
          track={tracks.find(({ personNo }) => personNo === no)}
          state={state}
          onRemove={() => change({ people: query.people.filter((one) => one !== no) })}
        />
      ))}
    </ul>
  );
}

type LineProps = {
  readonly no: number;
  readonly colour: string;
  readonly track: Track | undefined;
  readonly state: TracksPageState;
  readonly onRemove: () => void;
};

function Line({ no, colour, track, state, onRemove }: LineProps) {
  const { t } = useTranslation('tracks');
  const { persons, at, chosenNo, setChosenNo } = state;
  const person = persons.get(no);
  const place = track && placeAt(track, at);
  const name = person?.name ?? String(no);
  return (
    <li data-chosen={no === chosenNo || undefined}>
      <span className={own.swatch} style={{ background: colour }} aria-hidden="true" />
      <button
        type="button"
        aria-pressed={no === chosenNo}
        onClick={() => setChosenNo(no === chosenNo ? undefined : no)}
      >
        <strong>{name}</strong>
        <small>{[person?.deptName, person?.teamName].filter(Boolean).join(' / ')}</small>
        <small className="ph-digits">
          {track === undefined
            ? t('loading')
            : track.t.length === 0
              ? t('nothing')
              : `${t('metres')} ${Math.round(metresOf(track))} m · ${t('fixes')} ${track.t.length}`}
        </small>
        {place === undefined ? null : (
          <small>
            {t('seen')} <Moment at={place.fixAt} />
          </small>
        )}
      </button>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={24}
        aria-label={t('remove', { name })}
        title={t('remove', { name })}
        onClick={onRemove}
      >
        <IconX size={14} stroke={1.5} />
      </ActionIcon>
    </li>
  );
}
