import { BadSetup, type Driver } from '../driver.ts';
import { opcUaAddress } from './address.ts';
import { browseNode } from './browse.ts';
import { Following } from './following.ts';
import { planOf } from './nodes.ts';
import { withSession } from './session.ts';

/**
 * Nodes of an OPC UA server, by one subscription; what was missed is read from the server's history
 * where it keeps one. It only ever reads.
 */
export const opcUa: Driver = {
  async run(setup, port, signal) {
    opcUaAddress(setup);
    const plan = planOf(setup);
    port.leaveOut(plan.leftOut);
    if (plan.tags.length === 0) throw new BadSetup('there is no tag with a node to follow');
    try {
      await withSession(setup, port, signal, (session, ended) =>
        new Following({ session, setup, port, plan, ended }).run(),
      );
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  },
  browse: (setup, port, node, signal) =>
    withSession(setup, port, signal, (session) => browseNode(session, node)),
};
