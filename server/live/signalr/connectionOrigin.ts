import type { Clock } from '#base/clock.ts';
import type { HubUser } from './hubConnection.ts';
import type { HubEvent } from './hubEvents.ts';
import type { HubRequest } from './hubRequest.ts';
import type { HubLimits } from './limits.ts';

/** What all connections of a server share. */
export type ConnectionSurroundings = {
  readonly clock: Clock;
  readonly limits: HubLimits;
  readonly detailedErrors: boolean;
  readonly report: (event: HubEvent) => void;
};

/** Who a connection is and how it came. */
export type ConnectionOrigin<User extends HubUser> = {
  readonly id: string;
  readonly user: User;
  readonly request: HubRequest;
  readonly stateful: boolean;
};
