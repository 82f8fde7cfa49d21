import { AuditChain } from './auditChain.ts';
import { ChainHead } from './chainHead.ts';
import { serverModule } from '#server/module.ts';
import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { portFaces } from '#server/ports/portFaces.ts';

/**
 * Links the rows of the audit. After the writer's place is taken or its holder was reached: a
 * process that is refused must not lengthen the chain with a key of its own.
 */
export const auditChainModule = serverModule({
  name: 'auditChain',
  needs: {
    pool: kernelFaces.pool,
    vault: kernelFaces.vault,
    folder: kernelFaces.folder,
    log: kernelFaces.log,
    mine: portFaces.mine,
  },
  async start({ pool, vault, folder, log }) {
    const chain = await AuditChain.open({
      pool,
      mac: (text) => vault.mac(text, 'audit'),
      head: new ChainHead(folder),
      complain: (error, what) => log.warn({ err: error }, what),
    });
    return { stop: () => chain.stop() };
  },
});
