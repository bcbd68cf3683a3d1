'use client';

import { useQuery } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { toast } from 'sonner';
import { count } from '@/components/common/count';
import { saveJson } from '@/components/common/save-file';
import { TimeAgo } from '@/components/common/time-ago';
import { useShell } from '@/components/shell/shell-context';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import type { AdminPerson } from '@/lib/contracts/api/admin-people';
import { peopleQuery, useChangeRole, useExportPerson } from '@/lib/query/admin';
import { describeError } from '@/lib/query/api-error';
import { AdminPage } from './admin-page';
import { ForgetPersonDialog } from './forget-person-dialog';

/** Who is here and how much is kept; export and forget for those who ask for it. */
export function PeoplePage() {
  const { data, error, refetch } = useQuery(peopleQuery);
  const [forgetting, setForgetting] = useState<AdminPerson | null>(null);
  const guests = data?.filter((person) => person.email === null).length ?? 0;
  return (
    <AdminPage
      title="People"
      intro={data ? `${count(data.length, 'person', 'people')}, ${guests} of them guests.` : null}
    >
      {error && !data ? (
        <ErrorState title="The list could not be loaded" onRetry={() => void refetch()}>
          {describeError(error)}
        </ErrorState>
      ) : null}
      {!data && !error ? <Skeleton className="h-64 rounded-lg" /> : null}
      {data ? (
        <Table label="People">
          <TableHeader>
            <TableRow>
              {['Person', 'In the log', 'Role', 'Memories', 'Turns', 'Last turn', 'Since', ''].map((name) => (
                <TableHead key={name}>{name || <span className="sr-only">Actions</span>}</TableHead>
              ))}
            </TableRow>
          </TableHeader>
          <TableBody>
            {data.map((person) => (
              <Row key={person.id} person={person} onForget={() => setForgetting(person)} />
            ))}
          </TableBody>
        </Table>
      ) : null}
      {forgetting ? <ForgetPersonDialog person={forgetting} onClose={() => setForgetting(null)} /> : null}
    </AdminPage>
  );
}

function Row({ person, onForget }: { person: AdminPerson; onForget: () => void }) {
  return (
    <TableRow>
      <TableCell className="min-w-44">
        <span className="block font-medium">{person.email ? person.name : 'Guest'}</span>
        {person.email ? <span className="block text-muted text-xs">{person.email}</span> : null}
      </TableCell>
      <TableCell>
        <Link
          href={`/admin/gatekeeper?person=${person.pseudonym}`}
          className="underline decoration-line-strong underline-offset-3 hover:decoration-accent"
        >
          {person.pseudonym}
        </Link>
      </TableCell>
      <TableCell>{person.role === 'admin' ? <Badge tone="accent">administrator</Badge> : 'person'}</TableCell>
      <TableCell>{person.memories}</TableCell>
      <TableCell>{person.turns}</TableCell>
      <TableCell className="whitespace-nowrap">
        {person.lastTurnAt ? <TimeAgo date={person.lastTurnAt} /> : 'none'}
      </TableCell>
      <TableCell className="whitespace-nowrap">
        <TimeAgo date={person.createdAt} />
      </TableCell>
      <TableCell className="text-right">
        <Actions person={person} onForget={onForget} />
      </TableCell>
    </TableRow>
  );
}

function Actions({ person, onForget }: { person: AdminPerson; onForget: () => void }) {
  const { me } = useShell();
  const change = useChangeRole();
  const exporting = useExportPerson();
  const role = person.role === 'admin' ? 'person' : 'admin';
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="quiet" size="icon-small" aria-label={`Actions for ${person.pseudonym}`}>
          <Ellipsis />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem
          onSelect={() =>
            exporting.mutate(person.id, {
              onSuccess: (file) => saveJson(file, `keepsake-${person.pseudonym}.json`),
              onError: (error) => toast.error('There is no file.', { description: describeError(error) }),
            })
          }
        >
          Export what is known, on request
        </DropdownMenuItem>
        {person.email && person.id !== me.id ? (
          <DropdownMenuItem
            onSelect={() =>
              change.mutate(
                { id: person.id, role },
                {
                  onSuccess: () => toast('The role is changed.'),
                  onError: (error) => toast.error('The role stays.', { description: describeError(error) }),
                },
              )
            }
          >
            {role === 'admin' ? 'Make an administrator' : 'No longer an administrator'}
          </DropdownMenuItem>
        ) : null}
        <DropdownMenuSeparator />
        <DropdownMenuItem className="text-danger" onSelect={onForget}>
          Forget, on request …
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
