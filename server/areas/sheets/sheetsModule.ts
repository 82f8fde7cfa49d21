import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { serverModule } from '#server/module.ts';
import { sheetRoutes } from './routes.ts';

/** Sheets as PDF. */
export const sheetsModule = serverModule({
  name: 'sheets',
  needs: { app: kernelFaces.app, clock: kernelFaces.clock },
  start: ({ app, clock }) => sheetRoutes(app, clock),
});
