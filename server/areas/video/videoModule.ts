import { adminFaces } from '#server/areas/admin/adminFaces.ts';
import { entityFaces } from '#server/entity/entityFaces.ts';
import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { memoryTickets } from '#server/live/signalr/tickets.ts';
import { gift, serverModule } from '#server/module.ts';
import { portFaces } from '#server/ports/portFaces.ts';
import { inPoolTransaction } from '#server/storage/sql/inPoolTransaction.ts';
import { openVideo } from './openVideo.ts';
import { videoFaces } from './videoFaces.ts';

/** Live pictures. */
export const videoModule = serverModule({
  name: 'video',
  needs: {
    app: kernelFaces.app,
    engine: entityFaces.engine,
    clock: kernelFaces.clock,
    log: kernelFaces.log,
    metrics: kernelFaces.metrics,
    accounts: kernelFaces.accounts,
    settings: adminFaces.settingStore,
  },
  async start(parts) {
    const video = await openVideo({
      ...parts,
      tickets: memoryTickets(parts.clock),
      inTransaction: (work) => inPoolTransaction(parts.engine.pool, work),
    });
    return {
      gives: [
        gift(portFaces.cameras, (said) => video.simulate(said)),
        gift(videoFaces.stills, video.stills),
      ],
      stop: () => video.stop(),
    };
  },
});
