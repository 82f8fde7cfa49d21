type NfcReading = {
  readonly serialNumber: string;
  readonly message: {
    readonly records: readonly { readonly recordType: string; readonly data?: DataView }[];
  };
};
type NfcReader = {
  scan(options: { readonly signal: AbortSignal }): Promise<void>;
  onreading: ((reading: NfcReading) => void) | null;
};
type NfcWindow = { readonly NDEFReader?: new () => NfcReader };

/** Whether this browser reads NFC tags: Chrome on Android does, over https. */
export const canReadTags = (): boolean => 'NDEFReader' in globalThis;

/**
 * Tells each tag that is held to the phone, until `signal`: the text that is written on it, else its
 * serial number. Rejects where the reader refuses or the phone has none.
 */
export async function readTags(tell: (code: string) => void, signal: AbortSignal): Promise<void> {
  const Reader = (globalThis as NfcWindow).NDEFReader;
  if (Reader === undefined) return;
  const reader = new Reader();
  reader.onreading = ({ serialNumber, message }) => tell(textOf(message) ?? serialNumber);
  await reader.scan({ signal });
}

function textOf({ records }: NfcReading['message']): string | undefined {
  const written = records.find(({ recordType }) => recordType === 'text' || recordType === 'url');
  return written?.data === undefined ? undefined : new TextDecoder().decode(written.data);
}
