import type { openScreen } from '../../console-state/testing/console-screen.ts'

export type FileAnswer = { status?: number; body: unknown }
type Page = Awaited<ReturnType<typeof openScreen>>

/** A request that a server may have carried out. */
export const lost: FileAnswer = { status: 502, body: null }

/** Answers requests that send a file, in this order. `keys`: theirs, as numbers in the order in which they came first. */
export const answering = (answers: readonly FileAnswer[]) => {
  const left = [...answers]
  const seen: string[] = []
  const answer = (_: unknown, key: string): FileAnswer => {
    seen.push(key)
    return left.shift() ?? lost
  }
  return { answer, keys: () => seen.map((key) => (key === '' ? 'none' : [...new Set(seen)].indexOf(key))) }
}

/** Chooses a file of this name in the page's only field for files. */
export const chooseFile = async (page: Page, name: string): Promise<void> => {
  const field = document.querySelector<HTMLInputElement>('input[type=file]')
  const chosen = new File(['{}'], name, { lastModified: 1 })
  await page.does(() => {
    if (field) Object.defineProperty(field, 'files', { value: [chosen], configurable: true })
    field?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await page.settled()
}
