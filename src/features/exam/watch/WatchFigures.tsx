import { useTranslation } from 'react-i18next';
import type { Watched } from '#contracts/exam/markingCalls.ts';
import { FigureTiles } from '#ui/widgets/FigureTiles.tsx';
import { needsCheck, seatOf } from './seat.ts';

/** How many sit, have handed in, have not begun, and are odd. */
export function WatchFigures({ watched }: { readonly watched: Watched }) {
  const { t } = useTranslation('examWatch');
  const seats = watched.students.map((student) => seatOf(student, watched.serverNow));
  const count = (state: (typeof seats)[number]['state']): number =>
    seats.filter((seat) => seat.state === state).length;
  const odd = seats.filter(({ isOdd }) => isOdd).length;
  const unchecked = watched.students.filter((student) => needsCheck(student, watched)).length;
  return (
    <FigureTiles
      figures={[
        ...(['sits', 'silent', 'handedIn', 'waits'] as const).map((state) => ({
          key: state,
          name: t(`state.${state}`),
          value: count(state),
        })),
        { key: 'odd', name: t('odd'), value: odd, said: [t('oddNote')], missed: odd > 0 },
        ...(watched.faceCheck
          ? [
              {
                key: 'unchecked',
                name: t('notChecked'),
                value: unchecked,
                missed: unchecked > 0,
              },
            ]
          : []),
      ]}
    />
  );
}
