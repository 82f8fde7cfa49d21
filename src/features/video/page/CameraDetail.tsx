import { lazy, Suspense } from 'react';
import { loaded } from '#ui/loaded.ts';

const CameraPreview = lazy(
  loaded(async () => ({ default: (await import('./CameraPreview.tsx')).CameraPreview })),
);

/**
 * What stands below the fields of an open camera; the ledger loads it with the first one that is
 * opened.
 */
export function CameraDetail({ record }: { readonly record: { readonly id: string } }) {
  return (
    <Suspense fallback={null}>
      <CameraPreview record={record} />
    </Suspense>
  );
}
