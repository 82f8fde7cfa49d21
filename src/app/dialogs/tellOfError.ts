import i18next from 'i18next';
import { errorKind } from '../errorKind.ts';
import { tellOf } from './tellOf.ts';

/** Tells of a bug by its kind and its message. */
export const tellOfError = (thrown: unknown): void =>
  tellOf(
    i18next.t(`app:${errorKind(thrown)}`),
    thrown instanceof Error ? thrown.message : String(thrown),
  );
