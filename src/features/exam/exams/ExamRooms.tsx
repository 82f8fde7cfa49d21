import { DESK_CODE, RESULTS_CODE, WATCH_CODE } from '#contracts/exam/examCodes.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { test } from '#contracts/exam/exam.ts';
import { Permitted } from '#crud/Permitted.tsx';
import type { RecordSectionProps } from '#crud/page/overrides.ts';
import css from './exams.module.css';

const rooms = [
  { key: 'watch', to: 'watch', code: WATCH_CODE, states: [1, 2] },
  { key: 'mark', to: 'marking', code: DESK_CODE, states: [2, 3] },
  { key: 'results', to: 'results', code: RESULTS_CODE, states: [4] },
] as const;

/** From an exam to where it is watched, marked and looked at, as its state has something there. */
export default function ExamRooms({ record }: RecordSectionProps<typeof test>) {
  const { t } = useTranslation('examTests');
  const status = record.status ?? 0;
  return (
    <ul className={css.links}>
      {rooms.map(({ key, to, code, states }) =>
        states.some((state) => state === status) ? (
          <Permitted key={key} code={code}>
            <li>
              <Link to={`/exam/${to}/${record.id}`}>{t(key)}</Link>
            </li>
          </Permitted>
        ) : null,
      )}
    </ul>
  );
}
