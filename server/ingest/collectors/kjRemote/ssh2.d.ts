/** What of ssh2 is used: it has no types of its own. */
declare module 'ssh2' {
  type Stats = {
    readonly size: number;
    /** Seconds since 1970. */
    readonly mtime: number;
    isFile(): boolean;
    isDirectory(): boolean;
  };
  export type FileEntry = { readonly filename: string; readonly attrs: Stats };
  export type SFTPWrapper = {
    readdir(
      path: string,
      done: (error: Error | undefined, list: readonly FileEntry[]) => void,
    ): void;
    createReadStream(
      path: string,
      part: { readonly end: number; readonly highWaterMark: number },
    ): FileStream;
    on(event: 'error', heard: (error: Error) => void): unknown;
    rename(from: string, to: string, done: (error?: Error | null) => void): void;
  };
  type FileStream = {
    on(event: 'data', heard: (chunk: Buffer) => void): FileStream;
    /** The code is that of the protocol, where the server has answered. */
    on(event: 'error', heard: (error: Error & { readonly code?: unknown }) => void): FileStream;
    on(event: 'end', heard: () => void): FileStream;
  };
  type Connection = {
    readonly host: string;
    readonly port: number;
    readonly username: string;
    readonly password: string;
    readonly readyTimeout: number;
    readonly keepaliveInterval: number;
    readonly hostVerifier: (key: Buffer) => boolean;
  };
  class Client {
    once(event: 'ready' | 'close', heard: () => void): this;
    on(event: 'error', heard: (error: Error & { readonly level?: string }) => void): this;
    connect(how: Connection): this;
    sftp(done: (error: Error | undefined, sftp: SFTPWrapper) => void): this;
    setNoDelay(noDelay: boolean): this;
    destroy(): this;
  }
  const ssh2: { readonly Client: typeof Client };
  export default ssh2;
}
