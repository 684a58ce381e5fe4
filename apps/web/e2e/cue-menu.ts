import type { Locator } from '@playwright/test'

/** Opens the menu of this row, module or current cue, and chooses in it. */
export const choose = async (around: Locator, item: string): Promise<void> => {
  await around.getByRole('button', { name: /^More about / }).click()
  await around.page().getByRole('menuitem', { name: item, exact: true }).click()
}
