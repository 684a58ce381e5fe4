import { expect, type Locator, type Page } from '@playwright/test'

/** The authoring screen as an author sees it; `page` is its browser tab. */
export const authoringPage = (page: () => Page) => {
  const row = (name: string, version = 1) => page().getByRole('listitem', { name: `${name} v${version}`, exact: true })
  const rows = () => page().getByRole('region', { name: 'Performances' }).getByRole('listitem')
  const nameField = () => page().getByRole('textbox', { name: 'Performance name' })
  const rename = (name: string) => row(name).getByRole('button', { name, exact: true }).click()
  const act = async (name: string, button: string, version = 1) => {
    await row(name, version).hover()
    await row(name, version).getByRole('button', { name: button, exact: true }).click()
    // The list stays until the editor is loaded, and has buttons of the same names.
    if (button === 'Edit') await expect(page().getByRole('button', { name: '← Back to Performances' })).toBeVisible()
  }
  const press = (name: string) => page().getByRole('button', { name, exact: true }).click()
  /** Makes a performance without a cue, under the name that is offered, and returns to the list. */
  const makeEmpty = async () => {
    await press('+ Create New Performance')
    await page().getByRole('textbox', { name: 'The first words' }).fill('')
    await press('Create')
    await press('← Back to Performances')
  }
  const answered = (path: string, method: string, [status, code]: readonly [number, string]) =>
    page().route(`**${path}`, (route) =>
      route.request().method() === method
        ? route.fulfill({ status, json: { message: 'The store is away.', code } })
        : route.continue(),
    )
  const failing = (path: string, method: string) => answered(path, method, [503, 'STORE_UNAVAILABLE'])
  /** Edits are refused for good, not only for a moment. */
  const refusing = () => answered('/api/edits', 'POST', [400, 'INVALID'])
  /** The notification says so, and disappears when it is closed. */
  const notified = async (text: string) => {
    const toast = page().getByRole('alert').filter({ hasText: text })
    await expect(toast).toHaveText(text)
    await toast.getByRole('button', { name: 'Close' }).click()
    await expect(toast).toHaveCount(0)
  }
  const cue = (number: number) => page().getByRole('article', { name: new RegExp(`^Cue ${number}, `) })
  const column = (name: 'Cues' | 'Templates' | 'Groups') => page().getByRole('region', { name, exact: true })
  /** Opens the panel beside the script, if it is not open. */
  const open = async (side: 'Templates' | 'Groups') => {
    const button = page().getByRole('button', { name: new RegExp(`^${side} \\d+$`) })
    if ((await column(side).count()) === 0) await button.click()
    await expect(column(side)).toBeVisible()
  }
  /** The button of a list to choose from, which says what is chosen. */
  const picker = (within: Locator, label: string) =>
    within.getByRole('button', { name: new RegExp(`^${label}: `) }).first()
  /** Chooses from such a list, after a search for it. */
  const choose = async (button: Locator, option: string) => {
    await button.click()
    await page()
      .getByRole('textbox', { name: /^Search: / })
      .fill(option)
    await page().getByRole('option', { name: option, exact: true }).click()
    await expect(page().getByRole('listbox')).toHaveCount(0)
  }
  /** How many cues there are, whether they are in view or not. */
  const cueCount = async () =>
    Number(
      await page()
        .getByRole('heading', { name: 'Cues', exact: true })
        .locator('xpath=following-sibling::span[1]')
        .textContent(),
    )
  const saved = () =>
    expect(
      page()
        .getByRole('status')
        .filter({ hasText: /^Saved$/ }),
    ).toBeVisible()
  return {
    makeEmpty,
    row,
    rows,
    nameField,
    rename,
    act,
    failing,
    refusing,
    notified,
    cue,
    column,
    open,
    picker,
    choose,
    cueCount,
    saved,
  }
}
