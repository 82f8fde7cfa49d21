import type { z } from 'zod';
import { viewKinds, type CameraMove, type ViewKind } from '#contracts/video/videoCalls.ts';
import type { videoTab } from '#contracts/admin/settingTabs.ts';

export type VideoSettings = z.output<typeof videoTab>;

/** What of a camera says where its picture is. */
export type StreamSource = {
  readonly code: string;
  readonly playUrl: string;
  readonly channelNo: number | null;
  readonly gbDeviceId: string;
  readonly gbChannelId: string;
};

/**
 * An address and the credentials that may be shown there; none are shown to a host that is not the
 * gateway's.
 */
export type GatewayAddress = { readonly url: URL; readonly authorization: string | undefined };

/**
 * How a camera's picture can come, best first: by its own address, else by every one of the
 * gateway's that it can fill.
 */
export function kindsOf(camera: StreamSource, settings: VideoSettings): ViewKind[] {
  return viewKinds.filter((kind) => addressOf(camera, kind, settings) !== undefined);
}

/** Where a camera's picture of this kind is; undefined when nothing says so. */
export function addressOf(
  camera: StreamSource,
  kind: ViewKind,
  settings: VideoSettings,
): GatewayAddress | undefined {
  if (camera.playUrl === '') return filled(settings[`${kind}Url`], valuesOf(camera), settings);
  return kindOfUrl(camera.playUrl) === kind
    ? filled(camera.playUrl, valuesOf(camera), settings)
    : undefined;
}

/** Where a move of a camera is asked for; undefined when the gateway takes none. */
export function steerAddressOf(
  camera: StreamSource,
  move: CameraMove,
  speed: number,
  settings: VideoSettings,
): GatewayAddress | undefined {
  return filled(settings.ptzUrl, { ...valuesOf(camera), move, speed: String(speed) }, settings);
}

/** Where the gateway answers a camera's picture of now; undefined when it answers none. */
export const stillAddressOf = (
  camera: StreamSource,
  settings: VideoSettings,
): GatewayAddress | undefined =>
  camera.playUrl === '' ? filled(settings.stillUrl, valuesOf(camera), settings) : undefined;

function valuesOf({
  code,
  channelNo,
  gbDeviceId,
  gbChannelId,
}: StreamSource): Readonly<Record<string, string>> {
  return { code, channelNo: channelNo === null ? '' : String(channelNo), gbDeviceId, gbChannelId };
}

/**
 * The kind of stream behind an address, by its ending; WebSocket-FLV is asked for as what it
 * carries, HTTP-FLV.
 */
function kindOfUrl(text: string): ViewKind | undefined {
  const [path = ''] = text.toLowerCase().split(/[?#]/, 1);
  if (path.endsWith('.flv')) return 'flv';
  if (path.endsWith('.m3u8')) return 'hls';
  return /\/whep\/?$/.test(path) ? 'whep' : undefined;
}

function filled(
  template: string,
  values: Readonly<Record<string, string>>,
  settings: VideoSettings,
): GatewayAddress | undefined {
  if (template === '') return undefined;
  let isFilled = true;
  const text = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = name === 'key' ? settings.key : (values[name] ?? '');
    // Dots and slashes would climb to another camera's folder.
    if (value === '' || (name !== 'key' && /^\.+$|[/\\]/.test(value))) isFilled = false;
    return encodeURIComponent(value);
  });
  const url = text.replace(/^ws(s?):/i, 'http$1:');
  if (!isFilled || !URL.canParse(url)) return undefined;
  const found = new URL(url);
  return {
    url: found,
    authorization: isGateway(found, settings) ? authorizationOf(settings) : undefined,
  };
}

/** Whether an address is of the gateway that the credentials are for. */
export const isGateway = (
  url: URL,
  { whepUrl, flvUrl, hlsUrl, ptzUrl, stillUrl }: VideoSettings,
): boolean =>
  [whepUrl, flvUrl, hlsUrl, ptzUrl, stillUrl].some(
    (own) => URL.canParse(own) && new URL(own).origin === url.origin,
  );

const authorizationOf = ({ userName, password }: VideoSettings): string | undefined =>
  userName === ''
    ? undefined
    : `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`;
