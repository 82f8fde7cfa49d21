import type { CollectorKind } from '#contracts/sources/collectors.ts';
import type { Driver } from './driver.ts';

const modbus = async (): Promise<Driver> => (await import('./modbus/modbus.ts')).modbus;

const kjFiles = async (): Promise<Driver> => (await import('./kjFiles/kjFiles.ts')).kjFiles;

const kjRemote = async (): Promise<Driver> => (await import('./kjRemote/kjRemote.ts')).kjRemote;

const mqtt = async (): Promise<Driver> => (await import('./mqtt/mqtt.ts')).mqtt;

const sparkplug = async (): Promise<Driver> => (await import('./sparkplug/sparkplug.ts')).sparkplug;

const kafka = async (): Promise<Driver> => (await import('./kafka/kafka.ts')).kafka;

const opcUa = async (): Promise<Driver> => (await import('./opcUa/opcUa.ts')).opcUa;

const iec104 = async (): Promise<Driver> => (await import('./iec104/iec104.ts')).iec104;

const nmea = async (): Promise<Driver> => (await import('./nmea/nmea.ts')).nmea;

const sqlPoll = async (): Promise<Driver> => (await import('./sqlPoll/sqlPoll.ts')).sqlPoll;

/** The driver of each protocol, loaded with the first collector that needs it. */
export const drivers: Readonly<Record<CollectorKind, () => Promise<Driver>>> = {
  modbusTcp: modbus,
  modbusRtuTcp: modbus,
  kjFiles,
  kjRemote,
  mqtt,
  sparkplug,
  kafka,
  opcUa,
  iec104,
  nmea,
  sqlPoll,
};

/** Protocols whose collectors share a process. */
export const processOf: Readonly<Record<CollectorKind, string>> = {
  modbusTcp: 'modbus',
  modbusRtuTcp: 'modbus',
  kjFiles: 'files',
  kjRemote: 'remoteFiles',
  mqtt: 'mqtt',
  sparkplug: 'mqtt',
  kafka: 'kafka',
  opcUa: 'opcua',
  iec104: 'iec104',
  nmea: 'nmea',
  sqlPoll: 'sql',
};
