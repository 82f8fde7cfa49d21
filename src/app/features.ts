import { admin } from '#features/admin/index.ts';
import { alarms } from '#features/alarms/index.ts';
import { auth } from '#features/auth/index.ts';
import { calls } from '#features/calls/index.ts';
import { charts } from '#features/charts/index.ts';
import { designer } from '#features/designer/index.ts';
import { dev } from '#features/dev/index.ts';
import { evacuation } from '#features/evacuation/index.ts';
import { exam } from '#features/exam/index.ts';
import { fleet } from '#features/fleet/index.ts';
import { globe } from '#features/globe/index.ts';
import { group } from '#features/group/index.ts';
import { help } from '#features/help/index.ts';
import { home } from '#features/home/index.ts';
import { jobs } from '#features/jobs/index.ts';
import { limits } from '#features/limits/index.ts';
import { maintenance } from '#features/maintenance/index.ts';
import { map } from '#features/map/index.ts';
import { mapImport } from '#features/mapImport/index.ts';
import { mine } from '#features/mine/index.ts';
import { people } from '#features/people/index.ts';
import { players } from '#features/players/index.ts';
import { replay } from '#features/replay/index.ts';
import { report } from '#features/report/index.ts';
import { sensors } from '#features/sensors/index.ts';
import { shift } from '#features/shift/index.ts';
import { signage } from '#features/signage/index.ts';
import { slopes } from '#features/slopes/index.ts';
import { sources } from '#features/sources/index.ts';
import { space } from '#features/space/index.ts';
import { tracks } from '#features/tracks/index.ts';
import { tunnels } from '#features/tunnels/index.ts';
import { user } from '#features/user/index.ts';
import { ventilation } from '#features/ventilation/index.ts';
import { video } from '#features/video/index.ts';
import { walls } from '#features/walls/index.ts';
import { work } from '#features/work/index.ts';
import { workspace } from '#features/workspace/index.ts';
import type { Feature } from '#ui/feature.ts';

/** The features of the product; pages stand in the menu of their area in this order. */
export const features: readonly Feature[] = [
  auth,
  home,
  workspace,
  alarms,
  group,
  people,
  evacuation,
  calls,
  tracks,
  shift,
  sensors,
  ventilation,
  slopes,
  video,
  map,
  space,
  charts,
  limits,
  replay,
  sources,
  mine,
  mapImport,
  walls,
  globe,
  tunnels,
  designer,
  work,
  maintenance,
  exam,
  signage,
  fleet,
  players,
  report,
  admin,
  jobs,
  user,
  help,
  dev,
];

/** Where somebody with a session lands who asked for no page. */
export const HOME = '/monitoring/workspace';
