import type { QueryClient } from '@tanstack/react-query';
import { failure, type Failure } from '#contracts/errors.ts';
import { mineModelSchema } from '#contracts/mine/mine.ts';
import { playRecording } from '#streams/recording.ts';
import { mineModelKey } from '#features/mine/api.ts';

/**
 * Shows a file's past in this window, in the mine as it was defined then; answers why it cannot.
 */
export async function openRecordingFile(
  file: File,
  queries: QueryClient,
): Promise<Failure | undefined> {
  const opened = await playRecording(await file.arrayBuffer());
  if (!opened.ok) return opened.error;
  const model = mineModelSchema.safeParse(opened.value.model);
  if (!model.success)
    return failure('unsupported_type', 'the model in this recording cannot be read');
  queries.setQueryData(mineModelKey, model.data);
  return undefined;
}
