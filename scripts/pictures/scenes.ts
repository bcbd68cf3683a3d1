import { expect, type Page } from '@playwright/test';
import { sayIn } from '../../e2e/fixtures/pages';

interface Scene {
  name: string;
  /** The height of the window in CSS pixels, so that nothing is cut off. */
  height: number;
  /** Brings the page into the state for the picture. */
  prepare(page: Page): Promise<void>;
}

/** The pictures of the README, in order. */
export const SCENES: readonly Scene[] = [
  {
    name: 'chat',
    height: 980,
    async prepare(page) {
      await page.goto('/');
      const moved = await sayIn(page, 'I moved to Bath last week.');
      await moved.getByText(/^kept \d/).click();
      const asked = await sayIn(page, 'Remember that I take the 7:40 train.');
      await expect(asked.getByText(/^kept \d/)).toBeVisible();
    },
  },
  {
    name: 'profile',
    height: 1120,
    async prepare(page) {
      await page.goto('/profile');
      await expect(page.getByRole('region', { name: 'Memories' }).getByRole('article').first()).toBeVisible();
    },
  },
  {
    name: 'graph',
    height: 1120,
    async prepare(page) {
      await page.goto('/profile?view=graph');
      await expect(page.getByText('Personal', { exact: true }).last()).toBeVisible();
      // Waits until the layout of the graph has settled.
      await expect(page.locator('canvas').first()).toBeVisible();
    },
  },
  {
    name: 'gatekeeper',
    height: 880,
    async prepare(page) {
      await page.goto('/admin/gatekeeper');
      await expect(page.getByRole('row').nth(5)).toBeVisible();
    },
  },
];
