/**
 * Sets the theme chosen in this browser (`next-themes`), or else the system's. Runs in the head: the body may be painted before
 * a script at its beginning has run.
 */
export const THEME_SCRIPT = `try { var chosen = localStorage.getItem('keepsake-theme') } catch {}
if (chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)) document.documentElement.classList.add('dark');`;
