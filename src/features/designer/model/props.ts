import type { Widget } from './widget.ts';

/** A text among the settings of a widget; empty where there is none. */
export function textOf({ props }: Widget, name: string): string {
  const value = props[name];
  return typeof value === 'string' ? value : '';
}

/** A number above 0 among the settings of a widget, else the usual one. */
export function numberOf({ props }: Widget, name: string, usual: number): number {
  const value = props[name];
  return typeof value === 'number' && value > 0 ? value : usual;
}
