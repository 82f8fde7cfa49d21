import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { gift, serverModule } from '#server/module.ts';
import { portFaces } from '#server/ports/portFaces.ts';
import { createRules } from './engine.ts';
import { limitTrials } from './limitTrial.ts';
import { defaultRules } from './options.ts';
import { slopeArithmetic } from './slope/slopeArithmetic.ts';

/** The rules of the process that judges. */
export const rulesModule = serverModule({
  name: 'rules',
  needs: { mine: portFaces.mine },
  start({ mine: { registry } }) {
    const rules = createRules();
    rules.useModel(registry.model());
    registry.onChange((model) => rules.useModel(model));
    return { gives: [gift(portFaces.rules, rules)] };
  },
});

/** What is asked of the rules' arithmetic beside the rules, in whichever process. */
export const arithmeticModule = serverModule({
  name: 'arithmetic',
  needs: { mine: portFaces.mine, slopes: portFaces.slopeSettings, clock: kernelFaces.clock },
  start: ({ mine, slopes, clock }) => ({
    gives: [
      gift(portFaces.slopeArithmetic, slopeArithmetic(mine.registry, slopes)),
      gift(portFaces.suspendedLimits, defaultRules.electricity),
      gift(portFaces.limitTrial, limitTrials(mine, clock)),
    ],
  }),
});
