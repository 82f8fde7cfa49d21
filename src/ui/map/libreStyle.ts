import type { StyleSpecification } from 'maplibre-gl';

/** What a map paints, and of what: the style language of MapLibre. */
export type MapStyle = StyleSpecification;

/**
 * A place of the mine's grid in metres, as longitude and latitude of a sphere that it lies on at
 * [0, 0].
 */
export type LngLat = [lng: number, lat: number];

/** Metres around the sphere of web maps. */
const AROUND = 40_075_016.685_578_5;
const DEGREE = AROUND / 360;

/**
 * Where a grid place lies on the web map. The mine is put on the crossing of equator and first
 * meridian, where a Mercator map is true to scale: over ten kilometres a metre stays a metre to one
 * part in a million, whatever the mine's own datum.
 */
export const lngLatOf = (x: number, y: number): LngLat => [x / DEGREE, y / DEGREE];

/** The map's zoom (tiles of 512 px) at which a metre is `2 ** gridZoom` px. */
export const libreZoomOf = (gridZoom: number): number => gridZoom + Math.log2(AROUND / 512);
