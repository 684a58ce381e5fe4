import { expect, type Page } from '@playwright/test'

/** The Sheets tab as an operator sees it; `page` is its console. */
export const sheetsPage = (page: () => Page) => {
  const form = () => page().getByRole('form', { name: 'Sheet Loader' })
  const field = (name: string) => form().getByRole('textbox', { name, exact: true })
  const press = (name: string) => page().getByRole('button', { name, exact: true })
  const preview = () => page().getByRole('region', { name: 'Users of the sheet' })
  const rows = () => preview().getByRole('list', { name: 'Rows' }).getByRole('listitem')
  const result = () => preview().getByRole('status', { name: 'Result' })
  const introduce = () => page().getByRole('region', { name: 'Introduce Users' })
  const tab = (name: string) => page().getByRole('tab', { name, exact: true }).click()
  const fileIn = (name: string, bytes: Buffer) =>
    page().evaluateHandle(
      ({ name, base64 }) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([Uint8Array.from(atob(base64), (it) => it.charCodeAt(0))], name))
        return transfer
      },
      { name, base64: bytes.toString('base64') },
    )
  /** Drops the file outside the drop area, where it must not replace the console either. */
  const dropFile = async (name: string, bytes: Buffer) => {
    const dataTransfer = await fileIn(name, bytes)
    await page().getByRole('contentinfo').dispatchEvent('dragover', { dataTransfer })
    await expect(form()).toContainText('Drop the file')
    await page().getByRole('contentinfo').dispatchEvent('drop', { dataTransfer })
  }
  const typeLink = (url: string) => field('Spreadsheet URL').fill(url)
  return { form, field, press, preview, rows, result, introduce, tab, fileIn, dropFile, typeLink }
}
