import '#ui/theme/pageStyles.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { session } from '#crud/session.ts';
import { keepShell } from '#crud/shellCopy.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { SittingRoom } from './room/SittingRoom.tsx';
import { useOwnDesk } from './useDesk.ts';

/** `/exam/sit/:id`: the reader answers his attempt, with or without a line. */
export function Component() {
  const { t } = useTranslation('sitting');
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const desk = useOwnDesk(useSnapshot(session).user?.id ?? '', id);
  useEffect(() => void keepShell(() => undefined), []);
  if (desk === undefined) return <EmptyState title={t('opening')} />;
  return <SittingRoom desk={desk} onLeave={() => void navigate('/exam/mine')} />;
}
