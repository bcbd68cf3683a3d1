'use client';

import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useTranslations } from 'use-intl';
import { useTimeFormats } from '@/components/common/time-formats';
import type { Overview } from '@/lib/contracts/api/admin-overview';
import { CHART_TEXT, TOOLTIP_STYLE } from './chart-style';

/** Decisions by day, accepted stacked on rejected. */
export function AcceptanceChart({ days }: { days: Overview['acceptance'] }) {
  const t = useTranslations('admin.overview');
  const { formatShortUtcDay } = useTimeFormats();
  return (
    <ResponsiveContainer width="100%" height={240}>
      <BarChart accessibilityLayer={false} data={days} margin={{ left: -18, right: 4, top: 4 }}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="day"
          tickFormatter={formatShortUtcDay}
          tick={CHART_TEXT}
          tickLine={false}
          minTickGap={28}
          stroke="var(--line)"
        />
        <YAxis allowDecimals={false} tick={CHART_TEXT} tickLine={false} axisLine={false} />
        <Tooltip
          labelFormatter={(day) => formatShortUtcDay(String(day))}
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
          dataKey="accepted"
          name={t('accepted')}
          stackId="all"
          fill="var(--accent)"
          isAnimationActive={false}
        />
        <Bar
          dataKey="rejected"
          name={t('rejected')}
          stackId="all"
          fill="var(--line-strong)"
          isAnimationActive={false}
          radius={[2, 2, 0, 0]}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}
