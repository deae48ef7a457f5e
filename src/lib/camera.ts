import { readQr } from './read-qr';

/** Looking for a QR code by the camera. */

/** Why a camera shows nothing. */
export type CameraFault = 'cameraDenied' | 'cameraNone';

/** How long it waits between two looks, in ms. */
const frameIntervalMs = 200;

const faultOf = (error: unknown): CameraFault =>
  error instanceof DOMException && error.name === 'NotAllowedError' ? 'cameraDenied' : 'cameraNone';

/** Who is told what was read, or that nothing can be. */
interface Tell {
  /** Of several codes, which one counts. */
  isWanted?: (text: string) => boolean;
  onRead: (text: string) => void;
  onFault: (fault: CameraFault) => void;
}

/** Shows on a screen what the camera sees until it sees a QR code or is told to stop. Gives what stops it. */
export function lookForQr(screen: HTMLVideoElement, tell: Tell): () => void {
  let stream: MediaStream | null = null;
  const looking = { over: false };
  const stop = () => stream?.getTracks().forEach((track) => track.stop());
  async function look(): Promise<void> {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    if (looking.over) return stop();
    screen.srcObject = stream;
    await screen.play();
    while (!looking.over) {
      const text = await readQr(screen, tell.isWanted);
      if (looking.over) return undefined;
      if (text !== null) {
        stop();
        return tell.onRead(text);
      }
      await new Promise((done) => setTimeout(done, frameIntervalMs));
    }
    return undefined;
  }
  look().catch((error: unknown) => {
    stop();
    if (!looking.over) tell.onFault(faultOf(error));
  });
  return () => {
    looking.over = true;
    stop();
  };
}
