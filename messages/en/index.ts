import chat from './chat.json';
import common from './common.json';

export default { chat, common };
