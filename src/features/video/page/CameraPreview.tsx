import { useNavigate } from 'react-router-dom';
import { CameraPicture } from '../picture/CameraPicture.tsx';
import { pageOfCamera } from '#features/mine/api.ts';
import { useCameras } from '../picture/useCameras.ts';
import css from './video.module.css';

/**
 * The live picture below the fields of a camera's record; nothing while the camera is out of
 * service.
 */
export function CameraPreview({ record }: { readonly record: { readonly id: string } }) {
  const navigate = useNavigate();
  const camera = useCameras().data?.find(({ id }) => id === record.id);
  if (camera === undefined) return null;
  return (
    <div className={css.preview}>
      <CameraPicture camera={camera} onOpen={() => void navigate(pageOfCamera(camera.id))} />
    </div>
  );
}
