import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { openSmtpInbox } from '#tests/helpers/smtpInbox.ts';
import { sendMail } from './mail.ts';
import { endOfSpan } from './policies.ts';
import { fitting, sendToRobot, signedDingtalkUrl } from './robots.ts';

const here = { publicHosts: true, privateHosts: ['127.0.0.1'] };
const letter = { id: '7', title: 'alarm', body: 'text', mobile: null, email: 'a@example.com' };
const forever = new AbortController().signal;

test('a DingTalk address is signed by time and secret', () => {
  const url = new URL(
    signedDingtalkUrl('https://oapi.dingtalk.com/robot/send?access_token=t', 'SECx', 1700000000000),
  );
  const wanted = createHmac('sha256', 'SECx').update('1700000000000\nSECx').digest('base64');
  expect(url.searchParams.get('access_token')).toBe('t');
  expect(url.searchParams.get('timestamp')).toBe('1700000000000');
  expect(url.searchParams.get('sign')).toBe(wanted);
  expect(signedDingtalkUrl('https://x.cn/', '', 1)).toBe('https://x.cn/');
});

test('a robot has taken what it answers errcode 0 to; inner hosts need leave', async () => {
  let errcode = 0;
  const bodies: unknown[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      bodies.push(JSON.parse(body));
      response.end(JSON.stringify({ errcode, errmsg: 'said' }));
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  try {
    expect(await sendToRobot(url, here, letter, forever)).toMatchObject({ fault: undefined });
    expect(bodies).toEqual([{ msgtype: 'text', text: { content: 'alarm\ntext' } }]);
    errcode = 93000;
    expect(await sendToRobot(url, here, letter, forever)).toMatchObject({ fault: 'refused' });
    const strict = { publicHosts: true, privateHosts: [] };
    expect(await sendToRobot(url, strict, letter, forever)).toMatchObject({
      fault: 'addressRefused',
    });
    expect(bodies).toHaveLength(2);
  } finally {
    server.close();
  }
});

test('a mail is sent by the server that is set; one that must encrypt and cannot gets nothing', async () => {
  const inbox = await openSmtpInbox();
  const settings = {
    smtpHost: '127.0.0.1',
    smtpPort: inbox.port,
    smtpSecurity: 'none' as const,
    smtpUser: '',
    smtpPassword: '',
    smtpFrom: 'mine@example.com',
  };
  try {
    expect(await sendMail(settings, here, letter, forever)).toMatchObject({ fault: undefined });
    expect(inbox.mails[0]).toContain('Message-ID: <pithead-7@example.com>');
    const strict = { ...settings, smtpSecurity: 'starttls' as const };
    expect((await sendMail(strict, here, letter, forever)).fault).toBeDefined();
    inbox.refuse(true);
    expect(await sendMail(settings, here, letter, forever)).toMatchObject({ fault: 'refused' });
    const nobody = { ...letter, email: null };
    expect(await sendMail(settings, here, nobody, forever)).toMatchObject({ fault: 'noAddress' });
    const off = { ...settings, smtpHost: '' };
    expect(await sendMail(off, here, letter, forever)).toMatchObject({ fault: 'channelOff' });
    expect(inbox.mails).toHaveLength(1);
  } finally {
    await inbox.stop();
  }
  expect(await sendMail(settings, here, letter, forever)).toMatchObject({ fault: 'unreachable' });
});

test('a text fits by whole characters; a daily span goes over midnight', () => {
  expect(fitting('瓦斯超限', 7)).toBe('瓦斯');
  const at = (hour: number): number => Date.UTC(2027, 0, 15, hour - 8);
  expect(endOfSpan('22:00', '06:00', at(23))).toBe(at(30));
  expect(endOfSpan('22:00', '06:00', at(3))).toBe(at(6));
  expect(endOfSpan('22:00', '06:00', at(12))).toBeUndefined();
  expect(endOfSpan('09:00', '17:00', at(12))).toBe(at(17));
  expect(endOfSpan(null, '17:00', at(12))).toBeUndefined();
});
