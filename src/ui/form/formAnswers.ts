import { createContext, use } from 'react';
import type { FormValues } from '../inputs/formField.ts';

/** What stands in the form around an input. */
export const FormAnswers = createContext<FormValues>({});

/**
 * What another field of the form says now, for an input that depends on it; `undefined` outside a
 * form.
 */
export const useAnswer = (name: string): unknown => use(FormAnswers)[name];
