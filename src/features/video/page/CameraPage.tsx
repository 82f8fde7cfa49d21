import { FailedState } from '#crud/FailedState.tsx';
import '#ui/theme/pageStyles.ts';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { cameraCodes } from '#contracts/video/videoCalls.ts';
import { usePermission } from '#crud/session.ts';
import { CameraPicture } from '../picture/CameraPicture.tsx';
import { useCameras } from '../picture/useCameras.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import css from './video.module.css';

/** `/monitoring/webVideo`: one camera and nothing else, for a window of its own. */
export function Component() {
  const { t } = useTranslation('videoWall');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const cameras = useCameras();
  const maySteer = usePermission(cameraCodes.steer);
  const camera = cameras.data?.find(({ id }) => id === search.get('id'));
  return (
    <main className={css.alone}>
      <header className={css.bar}>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconArrowLeft size={14} stroke={1.5} />}
          onClick={() => void navigate('/monitoring/video')}
        >
          {t('back')}
        </Button>
        <h1>{camera?.name ?? t('title')}</h1>
        {camera === undefined ? null : (
          <span>
            {[...new Set([camera.code, camera.areaName, camera.installPlace])]
              .filter((text) => text !== '')
              .join(' · ')}
          </span>
        )}
        {maySteer && camera?.canSteer === true ? <small>{t('keysHint')}</small> : null}
      </header>
      <div className={css.big}>
        {camera === undefined ? (
          cameras.isError ? (
            <FailedState title={t('failed')} error={cameras.error} onRetry={cameras.refetch} />
          ) : (
            <EmptyState title={cameras.isPending ? t('loading') : t('missing')} />
          )
        ) : (
          <CameraPicture key={camera.id} camera={camera} />
        )}
      </div>
    </main>
  );
}
