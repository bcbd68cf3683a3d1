'use client';

import { type ColumnVisibilityState, useTable } from '@tanstack/react-table';
import { Columns3 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import type { GateLogRow } from '@/lib/contracts/api/admin';
import { type GateActions, gateFeatures, useGateColumns } from './gate-columns';

/** Columns that on most servers have the same value in every row: hidden by default, so that the others fit the screen. */
const LEFT_OUT: ColumnVisibilityState = { scope: false, tokens: false };

/** One row per decision; its time opens it, its person and reason filter the log. */
export function GateTable(
  props: GateActions & {
    rows: GateLogRow[];
    /** Shown above the table, beside the choice of columns. */
    children?: ReactNode;
  },
) {
  const t = useTranslations('admin.gate');
  const columns = useGateColumns(props);
  const [columnVisibility, setVisibility] = useState(LEFT_OUT);
  const table = useTable({
    features: gateFeatures,
    columns,
    data: props.rows,
    getRowId: (row) => row.id,
    state: { columnVisibility },
    onColumnVisibilityChange: setVisibility,
  });
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex items-center justify-between gap-3">
        {props.children}
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button variant="quiet" size="small" className="ml-auto">
              <Columns3 />
              {t('columns')}
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="end">
            {table
              .getAllLeafColumns()
              .filter((column) => column.getCanHide())
              .map((column) => (
                <DropdownMenuCheckboxItem
                  key={column.id}
                  checked={column.getIsVisible()}
                  onCheckedChange={(isOn) => column.toggleVisibility(isOn)}
                  // Keeps the menu open, to choose several.
                  onSelect={(event) => event.preventDefault()}
                >
                  {String(column.columnDef.header)}
                </DropdownMenuCheckboxItem>
              ))}
          </DropdownMenuContent>
        </DropdownMenu>
      </div>
      <Table label={t('table')}>
        <TableHeader>
          {table.getHeaderGroups().map((group) => (
            <TableRow key={group.id}>
              {group.headers.map((header) => (
                <TableHead key={header.id}>
                  <table.FlexRender header={header} />
                </TableHead>
              ))}
            </TableRow>
          ))}
        </TableHeader>
        <TableBody>
          {table.getRowModel().rows.map((row) => (
            <TableRow key={row.id}>
              {row.getVisibleCells().map((cell) => (
                <TableCell key={cell.id} className="whitespace-nowrap">
                  <table.FlexRender cell={cell} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
