import chat from './chat.json';
import common from './common.json';
import diary from './diary.json';
import gatekeeper from './gatekeeper.json';
import graph from './graph.json';
import memories from './memories.json';
import profile from './profile.json';
import settings from './settings.json';
import timeline from './timeline.json';
import transfer from './transfer.json';

export default { chat, common, diary, gatekeeper, graph, memories, profile, settings, timeline, transfer };
