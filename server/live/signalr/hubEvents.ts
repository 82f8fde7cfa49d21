/** What a hub server tells its owner, for logs and metrics. Carries no token and no argument. */
export type HubEvent =
  | {
      readonly kind: 'refused';
      readonly path: string;
      readonly status: number;
      readonly reason: string;
    }
  | {
      readonly kind: 'connected' | 'resumed';
      readonly hubPath: string;
      readonly connectionId: string;
      readonly userId: string;
    }
  | {
      readonly kind: 'disconnected';
      readonly hubPath: string;
      readonly connectionId: string;
      readonly userId: string;
      readonly error: string | undefined;
    }
  | {
      readonly kind: 'failed';
      readonly hubPath: string;
      readonly connectionId: string;
      readonly method: string;
      readonly cause: unknown;
    };
