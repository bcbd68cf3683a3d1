'use client';

import { useQuery } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { useTranslations } from 'use-intl';
import { saveJson } from '@/components/common/save-file';
import { TimeAgo } from '@/components/common/time-ago';
import { useDescribeError } from '@/components/common/use-describe-error';
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
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import type { AdminPerson } from '@/lib/contracts/api/admin-people';
import { peopleQuery, useChangeRole, useExportPerson } from '@/lib/query/admin';
import { AdminPage } from './admin-page';
import { ForgetPersonDialog } from './forget-person-dialog';
import { useAmounts } from './use-amounts';

const COLUMNS = ['person', 'pseudonym', 'role', 'memories', 'turns', 'lastTurn', 'since'] as const;

/** All people with the number of their memories; export and forget at their request. */
export function PeoplePage() {
  const describeError = useDescribeError();
  const t = useTranslations('admin.people');
  const { data, error, refetch } = useQuery(peopleQuery);
  const [forgetting, setForgetting] = useState<AdminPerson | null>(null);
  const guests = data?.filter((person) => person.email === null).length ?? 0;
  return (
    <AdminPage title={t('title')} intro={data ? t('intro', { count: data.length, guests }) : null}>
      {error && !data ? (
        <ErrorState title={t('loadFailed')} onRetry={() => void refetch()}>
          {describeError(error)}
        </ErrorState>
      ) : null}
      {!data && !error ? <Skeleton className="h-64 rounded-lg" /> : null}
      {data ? (
        <Table label={t('table')}>
          <TableHeader>
            <TableRow>
              {COLUMNS.map((name) => (
                <TableHead key={name}>{t(`columns.${name}`)}</TableHead>
              ))}
              <TableHead>
                <span className="sr-only">{t('columns.actions')}</span>
              </TableHead>
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
  const t = useTranslations('admin.people');
  const { amount } = useAmounts();
  return (
    <TableRow>
      <TableCell className="min-w-44">
        <span className="block font-medium">{person.email ? person.name : t('guest')}</span>
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
      <TableCell>
        {person.role === 'admin' ? <Badge tone="accent">{t('administrator')}</Badge> : t('user')}
      </TableCell>
      <TableCell>{amount(person.memories)}</TableCell>
      <TableCell>{amount(person.turns)}</TableCell>
      <TableCell className="whitespace-nowrap">
        {person.lastTurnAt ? <TimeAgo date={person.lastTurnAt} /> : t('none')}
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
  const describeError = useDescribeError();
  const t = useTranslations('admin.people');
  const { me } = useShell();
  const change = useChangeRole();
  const exporting = useExportPerson();
  const role = person.role === 'admin' ? 'person' : 'admin';
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="quiet" size="icon-small" aria-label={t('actionsFor', { person: person.pseudonym })}>
          <Ellipsis />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem
          onSelect={() =>
            exporting.mutate(person.id, {
              onSuccess: (file) => saveJson(file, `keepsake-${person.pseudonym}.json`),
              onError: (error) => toast.error(t('noFile'), { description: describeError(error) }),
            })
          }
        >
          {t('export')}
        </DropdownMenuItem>
        {person.email && person.id !== me.id ? (
          <DropdownMenuItem
            onSelect={() =>
              change.mutate(
                { id: person.id, role },
                {
                  onSuccess: () => toast(t('roleChanged')),
                  onError: (error) => toast.error(t('roleNotChanged'), { description: describeError(error) }),
                },
              )
            }
          >
            {role === 'admin' ? t('makeAdministrator') : t('removeAdministrator')}
          </DropdownMenuItem>
        ) : null}
        <DropdownMenuSeparator />
        <DropdownMenuItem className="text-danger" onSelect={onForget}>
          {t('forget')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
