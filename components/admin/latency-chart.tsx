'use client';

import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useTranslations } from 'use-intl';
import type { Overview } from '@/lib/contracts/api/admin-overview';
import { CHART_TEXT, TOOLTIP_STYLE } from './chart-style';
import { useAdminWords } from './use-admin-words';
import { useAmounts } from './use-amounts';

/** Median and 95th percentile of the duration of each purpose's calls, in milliseconds. */
export function LatencyChart({ calls }: { calls: Overview['calls'] }) {
  const t = useTranslations('admin.overview');
  const { namePurpose } = useAdminWords();
  const { milliseconds } = useAmounts();
  const rows = calls.map(({ purpose, latencyMs }) => ({ purpose: namePurpose(purpose), ...latencyMs }));
  return (
    <ResponsiveContainer width="100%" height={Math.max(140, rows.length * 52 + 60)}>
      <BarChart accessibilityLayer={false} data={rows} layout="vertical" margin={{ left: 18, right: 12 }}>
        <CartesianGrid horizontal={false} stroke="var(--line)" />
        <XAxis
          type="number"
          tickFormatter={milliseconds}
          tick={CHART_TEXT}
          tickLine={false}
          axisLine={false}
        />
        <YAxis
          type="category"
          dataKey="purpose"
          width={120}
          tick={CHART_TEXT}
          tickLine={false}
          stroke="var(--line)"
        />
        <Tooltip
          formatter={(value) => milliseconds(Number(value))}
          contentStyle={TOOLTIP_STYLE}
          cursor={{ fill: 'var(--sunken)' }}
          isAnimationActive={false}
        />
        <Legend
          iconType="circle"
          wrapperStyle={{ fontSize: 13 }}
          formatter={(name) => <span className="text-ink">{name}</span>}
        />
        <Bar
          dataKey="p50"
          name={t('median')}
          fill="var(--accent)"
          barSize={10}
          isAnimationActive={false}
          radius={[0, 2, 2, 0]}
        />
        <Bar
          dataKey="p95"
          name={t('p95')}
          fill="var(--line-strong)"
          barSize={10}
          isAnimationActive={false}
          radius={[0, 2, 2, 0]}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}
