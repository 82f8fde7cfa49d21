/** What others may use of space. */
export { NoPicture } from './NoPicture.tsx';
export { PeopleLegend } from './PeopleLegend.tsx';
export { type Pin, PinLayer } from './PinLayer.tsx';
export { StopCard } from './StopCard.tsx';
export { Swatch } from './Swatch.tsx';
export { WithMine } from './WithMine.tsx';
export { CanvasSize } from './canvasSize.ts';
export { type Project, type View } from './lookingAt.ts';
export { type Colour, type Corner, type Mesh, MeshBuilder } from './mesh.ts';
export { type MineSpace } from './mineSpace.ts';
export { PictureScale } from './pictureScale.ts';
export { PinDesk } from './pinDesk.ts';
export { default as spaceCss } from './space.module.css';
export { useAlarmPins } from './useAlarmPins.tsx';
export { useStage } from './useStage.ts';
export { useTour } from './useTour.ts';
