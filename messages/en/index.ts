import chat from './chat.json';
import common from './common.json';
import gatekeeper from './gatekeeper.json';
import settings from './settings.json';

export default { chat, common, gatekeeper, settings };
