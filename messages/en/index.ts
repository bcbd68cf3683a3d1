import account from './account.json';
import chat from './chat.json';
import common from './common.json';
import errors from './errors.json';
import gatekeeper from './gatekeeper.json';
import pages from './pages.json';
import shell from './shell.json';

export default { account, chat, common, errors, gatekeeper, pages, shell };
