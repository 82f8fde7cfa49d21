import { saveFile } from '#ui/saveFile.ts';
import { fullMomentText } from '#ui/time/clockText.ts';

const STRIP = 24;

/**
 * Saves the picture that is shown, with a line below it that says of which camera and when it was
 * taken.
 */
export function saveSnapshot(video: HTMLVideoElement, name: string, at: number): void {
  const { videoWidth: width, videoHeight: height } = video;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height + STRIP;
  const context = canvas.getContext('2d');
  if (context === null || width === 0) return;
  context.drawImage(video, 0, 0);
  context.fillStyle = '#000';
  context.fillRect(0, height, width, STRIP);
  context.fillStyle = '#fff';
  context.font = '14px system-ui, sans-serif';
  const moment = fullMomentText(at);
  context.fillText(`${name}  ${moment}`, 6, height + 17, width - 12);
  canvas.toBlob((blob) => {
    if (blob !== null)
      saveFile(blob, `${name}_${moment}`.replaceAll(/[^\p{L}\p{N}_-]+/gu, '-') + '.png');
  }, 'image/png');
}
