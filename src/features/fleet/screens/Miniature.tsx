import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureAnswer, picturePath, type FleetScreen } from '#contracts/signage/fleet.ts';
import { answerOf } from '#crud/request.ts';
import { Screen } from '#features/designer/api.ts';
import { useNow } from '#ui/time/useNow.ts';
import css from './fleet.module.css';

const READ_MS = 15_000;

/**
 * What a screen shows, small: the same content and the same figures of the mine that its player
 * has. Read only while it can be seen.
 */
export function Miniature({ screen }: { readonly screen: FleetScreen }) {
  const { t } = useTranslation('fleet');
  const frame = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(frame);
  const now = useNow(5_000);
  const { data, isError } = useQuery({
    queryKey: ['entity', 'device', 'picture', screen.id],
    queryFn: ({ signal }) =>
      answerOf({
        path: picturePath,
        method: 'GET',
        query: { id: screen.id },
        answer: pictureAnswer,
        signal,
      }),
    enabled: isSeen,
    refetchInterval: READ_MS,
  });
  const content = data?.content ?? null;
  const said = isError ? 'noPicture' : data === undefined ? 'reading' : 'showsNothing';
  return (
    <div ref={frame} className={css.miniature}>
      {content === null ? (
        <p className={css.dim}>{t(said)}</p>
      ) : (
        <div
          className={css.picture}
          style={{ aspectRatio: `${content.width} / ${content.height}` }}
          inert
          aria-hidden="true"
        >
          <Screen
            key={content.hash}
            design={content}
            told={{ data: data?.data ?? undefined, now }}
          />
        </div>
      )}
      {content === null || screen.isOnline ? null : (
        <span className={css.would}>{t('wouldShow')}</span>
      )}
    </div>
  );
}

/** Whether an element is in sight. */
function useSeen(frame: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const watch = new IntersectionObserver((entries) =>
      setSeen(entries.some(({ isIntersecting }) => isIntersecting)),
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [frame]);
  return isSeen;
}
