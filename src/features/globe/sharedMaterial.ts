import { Material, type Color } from '@cesium/engine';

/**
 * A material for many lines. The library destroys a material with each line that wears it, and
 * throws at the second; one without pictures holds nothing that would have to be given back.
 */
export const sharedMaterial = (
  type: string,
  colour: Color,
  more: Readonly<Record<string, number>> = {},
): Material =>
  Object.assign(Material.fromType(type, { color: colour, ...more }), { destroy: () => undefined });
