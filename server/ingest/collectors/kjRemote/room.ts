/** A file or a folder at another machine; `at`: when it was written last, epoch ms. */
export type RemoteEntry = {
  readonly name: string;
  readonly size: number;
  readonly at: number | undefined;
  readonly isFolder: boolean;
};

/** A folder at another machine, while its connection stands; each call rejects when it is lost. */
export type Room = {
  list(): Promise<readonly RemoteEntry[]>;
  /**
   * The bytes of a file, a few more than it may have at most; rejects with `Unreadable` where the
   * server does not give this one.
   */
  read(name: string): Promise<Uint8Array>;
  /** Moves a file of it to a path in it. */
  lay(name: string, to: string): Promise<void>;
  close(): void;
};
