import {
  Color,
  Ellipsoid,
  EllipsoidTerrainProvider,
  Globe,
  ImageryLayer,
  NearFarScalar,
  Scene,
  TileMapServiceImageryProvider,
  buildModuleUrl,
} from '@cesium/engine';
import type { GlobeColours } from './globeColours.ts';

/**
 * How much of the ground is seen near by and from far away: near by it is a veil over the roadways.
 */
const VEIL = new NearFarScalar(2_000, 0.4, 40_000, 1);

/**
 * A globe that needs no network beyond the product's own server: no account, no tiles from
 * elsewhere, a smooth ellipsoid with the three coarsest levels of a world picture. It draws only
 * when asked to or when the camera moves. Throws where there is no WebGL.
 */
export function openScene(canvas: HTMLCanvasElement, colours: GlobeColours): Scene {
  const folder = new URL(
    `${import.meta.env.BASE_URL}${String(import.meta.env['CESIUM_FOLDER'])}/`,
    location.origin,
  );
  // The name under which the library asks where its workers and pictures lie.
  Object.assign(globalThis, { CESIUM_BASE_URL: folder.href });
  const scene = new Scene({
    canvas,
    // Kept out of the page: nothing here is somebody else's service.
    creditContainer: document.createElement('div'),
    contextOptions: { webgl: { alpha: false, powerPreference: 'high-performance' } },
    scene3DOnly: true,
    requestRenderMode: true,
    maximumRenderTimeChange: Infinity,
    msaaSamples: 4,
  });
  scene.backgroundColor = Color.fromCssColorString(colours.sky);
  scene.fog.enabled = false;
  scene.globe = groundOf(colours);
  scene.imageryLayers.add(
    ImageryLayer.fromProviderAsync(
      TileMapServiceImageryProvider.fromUrl(buildModuleUrl('Assets/Textures/NaturalEarthII')),
      {
        brightness: colours.worldBrightness,
        saturation: 0.3,
      },
    ),
  );
  // With every movement the library follows the height of the ground below the camera anew, and its
  // tiles keep what they followed for good: some megabytes an hour. This ground is smooth, its
  // height is asked for once a movement all the same.
  Object.assign(scene, { updateHeight: () => () => undefined });
  const { screenSpaceCameraController: hand } = scene;
  // People are below the ground: the camera may follow them there.
  hand.enableCollisionDetection = false;
  hand.maximumZoomDistance = 60_000;
  hand.minimumZoomDistance = 20;
  return scene;
}

function groundOf(colours: GlobeColours): Globe {
  const globe = new Globe(Ellipsoid.WGS84);
  globe.terrainProvider = new EllipsoidTerrainProvider();
  globe.baseColor = Color.fromCssColorString(colours.ground);
  globe.undergroundColor = Color.fromCssColorString(colours.sky);
  globe.showGroundAtmosphere = false;
  globe.showWaterEffect = false;
  globe.enableLighting = false;
  // The ellipsoid has nothing to show that finer tiles would show better.
  globe.maximumScreenSpaceError = 8;
  globe.translucency.enabled = true;
  globe.translucency.frontFaceAlphaByDistance = VEIL;
  globe.translucency.backFaceAlpha = 0;
  return globe;
}
