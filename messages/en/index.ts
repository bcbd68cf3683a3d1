import account from './account.json';
import chat from './chat.json';
import common from './common.json';
import diary from './diary.json';
import errors from './errors.json';
import gatekeeper from './gatekeeper.json';
import graph from './graph.json';
import memories from './memories.json';
import pages from './pages.json';
import profile from './profile.json';
import settings from './settings.json';
import shell from './shell.json';
import timeline from './timeline.json';
import transfer from './transfer.json';

export default {
  account,
  chat,
  common,
  diary,
  errors,
  gatekeeper,
  graph,
  memories,
  pages,
  profile,
  settings,
  shell,
  timeline,
  transfer,
};
