import { exportLabelled } from '@/lib/server/admin/gate-export';
import { personRoute } from '@/lib/server/http/route';

/** Writes an audit entry, so it is not a GET. */
export const POST = personRoute({ admin: true }, async ({ app, person }) => exportLabelled(app, person.id));
