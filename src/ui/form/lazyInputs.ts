import { lazy } from 'react';
import { loaded } from '../loaded.ts';

// Inputs that bring much along are fetched when the first form shows one.
export const RichTextField = lazy(loaded(() => import('../editor/RichTextField.tsx')));
export const MarkdownField = lazy(
  loaded(async () => ({ default: (await import('../editor/MarkdownField.tsx')).MarkdownField })),
);
export const JsonField = lazy(
  loaded(async () => ({ default: (await import('../editor/JsonField.tsx')).JsonField })),
);
export const DateField = lazy(
  loaded(async () => ({ default: (await import('../inputs/DateField.tsx')).DateField })),
);
export const DateRangeField = lazy(
  loaded(async () => ({ default: (await import('../inputs/DateRangeField.tsx')).DateRangeField })),
);
export const ColorField = lazy(
  loaded(async () => ({ default: (await import('../inputs/ColorField.tsx')).ColorField })),
);
export const TreeField = lazy(
  loaded(async () => ({ default: (await import('../inputs/TreeField.tsx')).TreeField })),
);
export const TableSelect = lazy(
  loaded(async () => ({ default: (await import('../inputs/TableSelect.tsx')).TableSelect })),
);
export const UploadField = lazy(
  loaded(async () => ({ default: (await import('../upload/UploadField.tsx')).UploadField })),
);
export const RowsField = lazy(
  loaded(async () => ({ default: (await import('./rows/RowsField.tsx')).RowsField })),
);
export const GroupField = lazy(
  loaded(async () => ({ default: (await import('./rows/GroupField.tsx')).GroupField })),
);
