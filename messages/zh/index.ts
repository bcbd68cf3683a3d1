import account from './account.json';
import admin from './admin.json';
import chat from './chat.json';
import common from './common.json';
import cost from './cost.json';
import diary from './diary.json';
import errors from './errors.json';
import gatekeeper from './gatekeeper.json';
import graph from './graph.json';
import jobs from './jobs.json';
import memories from './memories.json';
import models from './models.json';
import pages from './pages.json';
import profile from './profile.json';
import replays from './replays.json';
import settings from './settings.json';
import shell from './shell.json';
import timeline from './timeline.json';
import transfer from './transfer.json';

export default {
  account,
  admin,
  chat,
  common,
  cost,
  diary,
  errors,
  gatekeeper,
  graph,
  jobs,
  memories,
  models,
  pages,
  profile,
  replays,
  settings,
  shell,
  timeline,
  transfer,
};
