import { createServer, type AddressInfo, type Socket } from 'node:net';

export type SmtpInbox = {
  readonly port: number;
  /** What was taken, each as it came: headers, an empty line, the text. */
  readonly mails: readonly string[];
  /** How many senders were turned away. */
  refused(): number;
  /** From now on mails are turned away for a while, as by a full server, or taken again. */
  refuse(isRefusing: boolean): void;
  stop(): Promise<void>;
};

/** A mail server on this machine that speaks SMTP without encryption and asks for no password. */
export async function openSmtpInbox(): Promise<SmtpInbox> {
  const mails: string[] = [];
  const sockets = new Set<Socket>();
  let isRefusing = false;
  let turnedAway = 0;
  const answers = (socket: Socket, line: string): void => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'EHLO') socket.write('250-mine.example\r\n250 SIZE 1000000\r\n');
    else if (verb === 'RCPT' && isRefusing) {
      turnedAway++;
      socket.write('451 try again later\r\n');
    } else if (verb === 'DATA') socket.write('354 go on\r\n');
    else if (verb === 'QUIT') socket.end('221 bye\r\n');
    else if (verb === 'STAR') socket.write('502 not here\r\n');
    else socket.write('250 ok\r\n');
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.write('220 mine.example ESMTP\r\n');
    let rest = '';
    let isData = false;
    socket.on('data', (chunk) => {
      rest += chunk.toString();
      for (;;) {
        const end = rest.indexOf(isData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const part = rest.slice(0, end);
        rest = rest.slice(end + (isData ? 5 : 2));
        if (isData) {
          isData = false;
          mails.push(part);
          socket.write('250 taken\r\n');
        } else {
          isData = part.toUpperCase() === 'DATA';
          answers(socket, part);
        }
      }
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    port: (server.address() as AddressInfo).port,
    mails,
    refused: () => turnedAway,
    refuse: (next) => void (isRefusing = next),
    stop: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => done());
      }),
  };
}
