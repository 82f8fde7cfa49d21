import { AuditChain } from './auditChain.ts';
import { ChainHead } from './chainHead.ts';
import { serverModule } from '#server/module.ts';
import { faces } from '#server/ports/portFaces.ts';

/**
 * Links the rows of the audit. After the writer's place is taken or its holder was reached: a
 * process that is refused must not lengthen the chain with a key of its own.
 */
export const auditChainModule = serverModule({
  name: 'auditChain',
  needs: {
    database: faces.database,
    vault: faces.vault,
    folder: faces.folder,
    log: faces.log,
    mine: faces.mine,
  },
  async start({ database: { pool }, vault, folder, log }) {
    const chain = await AuditChain.open({
      pool,
      mac: (text) => vault.mac(text, 'audit'),
      head: new ChainHead(folder),
      complain: (error, what) => log.warn({ err: error }, what),
    });
    return { stop: () => chain.stop() };
  },
});
