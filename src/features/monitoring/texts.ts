import type { TextsModule } from '#ui/feature.ts';
import { airNetworkTexts } from './airNetwork/texts.ts';
import { alarmKpiTexts } from './alarmKpi/texts.ts';
import { alarmTexts } from './alarms/texts.ts';
import { careTexts } from './care/texts.ts';
import { chartTexts } from './charts/texts.ts';
import { energyTexts } from './energy/texts.ts';
import { evacuationTexts } from './evacuation/texts.ts';
import { gasTexts } from './gas/texts.ts';
import { handoverTexts } from './handover/texts.ts';
import { heldTexts } from './held/texts.ts';
import { hostsTexts } from './hosts/texts.ts';
import { journalTexts } from './journal/texts.ts';
import { liveTexts } from './live/texts.ts';
import '#mine/map/texts.ts';
import { peopleTexts } from './people/texts.ts';
import { lettersTexts } from './letters/texts.ts';
import { limitsTexts } from './limits/texts.ts';
import { seenTexts } from './seen/texts.ts';
import { slopesTexts } from './slopes/texts.ts';
import { substationsTexts } from './substations/texts.ts';
import { timelineTexts } from './timeline/texts.ts';
import { tracksTexts } from './tracks/texts.ts';
import { whoWasHereTexts } from './whoWasHere/texts.ts';
import { videoWallTexts } from './video/texts.ts';
import { whatIfTexts } from './whatIf/texts.ts';
import { workspaceTexts } from './workspace/texts.ts';

/** Texts of the pages of monitoring. */
export const texts = {
  airNetwork: airNetworkTexts,
  alarms: alarmTexts,
  monitoring: workspaceTexts,
  charts: chartTexts,
  energy: energyTexts,
  evacuation: evacuationTexts,
  gas: gasTexts,
  hosts: hostsTexts,
  journal: journalTexts,
  letters: lettersTexts,
  limits: limitsTexts,
  live: liveTexts,
  people: peopleTexts,
  seen: seenTexts,
  slopes: slopesTexts,
  substations: substationsTexts,
  timeline: timelineTexts,
  tracks: tracksTexts,
  videoWall: videoWallTexts,
  whoWasHere: whoWasHereTexts,
  care: careTexts,
  alarmKpi: alarmKpiTexts,
  handover: handoverTexts,
  held: heldTexts,
  whatIf: whatIfTexts,
} satisfies TextsModule['texts'];
