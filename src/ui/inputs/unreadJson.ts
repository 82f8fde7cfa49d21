/**
 * What stands in a JSON editor while it is no JSON: kept, so that it can be mended, and never sent.
 */
export class UnreadJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
