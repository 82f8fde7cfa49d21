import { err, ok } from '#base/result.ts';
import type { UploadPort } from '#ui/inputs/uploadPort.ts';

const STEPS = 10;

/** Takes a file in ten steps and keeps it in this page; a name with "refused" or "lost" fails. */
export const samplePort: UploadPort = async (file, { onPercent, signal }) => {
  for (let step = 1; step <= STEPS && !signal.aborted; step++) {
    await new Promise((done) => setTimeout(done, 40));
    onPercent((step * 100) / STEPS);
  }
  if (file.name.includes('refused')) return err('磁盘空间不足');
  if (file.name.includes('lost')) return err('');
  return ok({ name: file.name, url: URL.createObjectURL(file) });
};
