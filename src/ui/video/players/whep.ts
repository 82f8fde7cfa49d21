import type { Player, StartPlayer } from '../live.ts';

/** Addresses that are not found by then are left out of the offer. */
const GATHER_MS = 1_500;

/**
 * Plays a picture that comes by WebRTC: the socket carries the offer and its answer, the pictures
 * go beside it.
 */
export const startWhep: StartPlayer = (video, socket, onFault): Player => {
  const peer = new RTCPeerConnection();
  peer.addTransceiver('video', { direction: 'recvonly' });
  peer.addEventListener('track', ({ track, streams }) => {
    video.srcObject = streams[0] ?? new MediaStream([track]);
    void video.play().catch(() => undefined);
  });
  peer.addEventListener('connectionstatechange', () => {
    if (peer.connectionState === 'failed') onFault('noMedia');
  });
  const onMessage = ({ data }: MessageEvent): void => {
    const { answer } = JSON.parse(String(data)) as { readonly answer?: string };
    peer
      .setRemoteDescription({ type: 'answer', sdp: answer ?? '' })
      .catch(() => onFault('garbled'));
  };
  socket.addEventListener('message', onMessage);
  offerOf(peer).then(
    (offer) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ offer }));
    },
    () => onFault('unplayable'),
  );
  return {
    stop() {
      socket.removeEventListener('message', onMessage);
      peer.close();
      video.srcObject = null;
    },
    behind: () => undefined,
  };
};

/** An offer with the addresses of this browser in it, so that no others need to follow. */
async function offerOf(peer: RTCPeerConnection): Promise<string> {
  await peer.setLocalDescription(await peer.createOffer());
  await new Promise<void>((gathered) => {
    const look = (): void => {
      if (peer.iceGatheringState === 'complete') gathered();
    };
    window.setTimeout(gathered, GATHER_MS);
    peer.addEventListener('icegatheringstatechange', look);
    look();
  });
  return peer.localDescription?.sdp ?? '';
}
