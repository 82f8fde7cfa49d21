import { CLIENT_META } from '#base/clientMeta.ts';
import { readClient } from './readClient.ts';

// A script of its own, and not a part of the page's: it is there before the page reads its storage,
// and only where it is needed.
const content = document.querySelector(`meta[name=${CLIENT_META}]`)?.getAttribute('content');
if (content) globalThis.pitheadClient = readClient(content, localStorage);
