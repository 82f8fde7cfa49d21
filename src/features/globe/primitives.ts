import {
  BoundingSphere,
  Color,
  ComponentDatatype,
  Geometry,
  GeometryAttribute,
  GeometryAttributes,
  GeometryInstance,
  PerInstanceColorAppearance,
  Primitive,
  PrimitiveType,
  type Matrix4,
} from '@cesium/engine';
import type { Mesh } from '#features/space/api.ts';
import type { Bounds } from './boundsOf.ts';

/** What a scene draws of a mesh, its metres placed on the globe by `frame`. */
export const meshPrimitive = (
  { positions, colours, indices }: Mesh,
  frame: Matrix4,
  translucent: boolean,
): Primitive => coloured(positions, colours, frame, translucent, PrimitiveType.TRIANGLES, indices);

/** A square grid on the plain around the mine, `step` metres wide: a feeling of size. */
export function gridPrimitive(
  { minX, minY, maxX, maxY }: Bounds,
  step: number,
  colour: string,
  frame: Matrix4,
): Primitive {
  const values: number[] = [];
  const [west, south] = [Math.floor(minX / step) * step, Math.floor(minY / step) * step];
  const [east, north] = [Math.ceil(maxX / step) * step, Math.ceil(maxY / step) * step];
  for (let x = west; x <= east; x += step) values.push(x, south, 0, x, north, 0);
  for (let y = south; y <= north; y += step) values.push(west, y, 0, east, y, 0);
  const bytes = Color.fromCssColorString(colour).withAlpha(0.5).toBytes();
  const colours = Uint8Array.from({ length: (values.length / 3) * 4 }, (_, i) => bytes[i % 4] ?? 0);
  return coloured(Float64Array.from(values), colours, frame, true, PrimitiveType.LINES);
}

function coloured(
  positions: Float64Array,
  colours: Uint8Array,
  frame: Matrix4,
  translucent: boolean,
  primitiveType: PrimitiveType,
  indices?: Uint32Array,
): Primitive {
  const attributes = new GeometryAttributes();
  attributes.position = new GeometryAttribute({
    componentDatatype: ComponentDatatype.DOUBLE,
    componentsPerAttribute: 3,
    values: positions,
  });
  const color = new GeometryAttribute({
    componentDatatype: ComponentDatatype.UNSIGNED_BYTE,
    componentsPerAttribute: 4,
    normalize: true,
    values: colours,
  });
  Object.assign(attributes, { color });
  const boundingSphere = BoundingSphere.fromVertices(positions);
  const geometry = new Geometry({
    attributes,
    primitiveType,
    boundingSphere,
    ...(indices && { indices }),
  });
  return new Primitive({
    geometryInstances: new GeometryInstance({ geometry }),
    appearance: new PerInstanceColorAppearance({ flat: true, translucent, closed: false }),
    modelMatrix: frame,
    // On the page: a mesh that is there already needs no worker to be made.
    asynchronous: false,
    allowPicking: false,
  });
}
