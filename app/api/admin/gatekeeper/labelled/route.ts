import { exportLabelled } from '@/lib/server/gate-export';
import { personRoute } from '@/lib/server/route';

/** Writes an audit entry, therefore no GET. */
export const POST = personRoute({ admin: true }, async ({ app, person }) => exportLabelled(app, person.id));
