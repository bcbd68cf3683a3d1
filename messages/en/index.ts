import admin from './admin.json';
import chat from './chat.json';
import common from './common.json';
import cost from './cost.json';
import gatekeeper from './gatekeeper.json';
import jobs from './jobs.json';
import models from './models.json';
import replays from './replays.json';
import settings from './settings.json';

export default { admin, chat, common, cost, gatekeeper, jobs, models, replays, settings };
