/** Text on axes, in the page's colour. */
export const CHART_TEXT = { fill: 'var(--muted)', fontSize: 12 };

/** The tooltip that explains a bar. */
export const TOOLTIP_STYLE = {
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 8,
  color: 'var(--ink)',
  fontSize: 13,
};
