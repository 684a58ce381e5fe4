// @vitest-environment happy-dom
import type { Script } from '@ghostlight/contracts'
import { createElement as h } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { openScreen } from '../../../console-state/testing/console-screen.ts'
import { AuthoringProvider } from '../AuthoringProvider.tsx'
import { EditsProvider } from '../edits/EditsProvider.tsx'
import { aScript } from '../edits/testing/script.ts'
import { useWorkbook } from './useWorkbook.ts'
import { WorkbookView } from './WorkbookView.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const files: Record<string, File> = {}
const Page = () => {
  const workbook = useWorkbook()
  if (workbook.opened) return h(WorkbookView, { workbook, onOpen: () => undefined })
  return Object.keys(files).map((name) =>
    h('button', { key: name, type: 'button', onClick: () => void workbook.open(files[name] as File) }, name),
  )
}

const named = (script: Script, a: string): Script => ({
  ...script,
  cues: script.cues.map((it) => (it._id === 'a' ? { ...it, name: a } : it)),
})
const stored = aScript()
const merged = named(stored, 'A new name')
const compared = (more: object = {}) => ({
  sheet: 'Cues',
  name: 'Modem',
  cues: 2,
  lines: 2,
  findings: [],
  stored,
  merged,
  ...more,
})
type Rest = NonNullable<Parameters<typeof openScreen>[1]>['rest']
const opened = async (rest: Rest = {}, names: string[] = ['show.xlsx']) => {
  for (const name of Object.keys(files)) delete files[name]
  for (const name of names) files[name] = new File(['x'], name)
  return openScreen(h(AuthoringProvider, null, h(EditsProvider, null, h(Page))), {
    rest: {
      'POST /api/sheet-compare': () => ({ body: { performances: [compared()] } }),
      'GET /api/performances/p/script': () => ({ body: stored }),
      'GET /api/performances': () => ({ body: [stored.performance] }),
      'GET /api/blackboards': () => ({ body: [] }),
      'POST /api/edits': () => ({ body: {} }),
      ...rest,
    },
  })
}
type Screen = Awaited<ReturnType<typeof opened>>
const edits = ({ calls }: Screen) =>
  calls.filter(({ call }) => call === 'POST /api/edits').map(({ body }) => JSON.stringify(body))
/** An answer that comes when the test wants it. */
const held = () => {
  let release: (answer: { body: unknown }) => void = () => undefined
  const answer = new Promise<{ body: unknown }>((resolve) => {
    release = resolve
  })
  return { answer, release: (body: unknown) => release({ body }) }
}

it('[WD-45 WD-47] shows what would change, merges exactly that, and undo is the inverse', async () => {
  const page = await opened()
  await page.press('show.xlsx')
  await page.settled()
  expect([page.text().includes('A new name'), edits(page)]).toEqual([true, []])
  await page.press(/Merge into Modem v1/)
  await page.settled()
  expect(edits(page)).toEqual([expect.stringContaining('"path":"name","from":"Cue a","to":"A new name"')])
  expect(page.text()).toContain('The workbook is merged into Modem v1.')
  await page.press('Undo')
  await page.settled()
  expect(edits(page).at(-1)).toContain('"path":"name","from":"A new name","to":"Cue a"')
  expect(page.text()).toContain('The merge is undone.')
})

it('[WD-48] merges nothing if the performance is another one when Merge is pressed, and shows the new difference', async () => {
  const now = named(stored, 'Written by Olga')
  let theirs = false
  const page = await opened({
    'POST /api/sheet-compare': () => ({ body: { performances: [theirs ? compared({ stored: now }) : compared()] } }),
  })
  await page.press('show.xlsx')
  await page.settled()
  theirs = true
  await page.press(/Merge into Modem v1/)
  await page.settled()
  expect([edits(page), page.text().includes('Somebody changed this performance since.')]).toEqual([[], true])
  expect(page.text()).toContain('Written by Olga')
  await page.press(/Merge into Modem v1/)
  await page.settled()
  expect(edits(page)).toEqual([expect.stringContaining('"from":"Written by Olga","to":"A new name"')])
})

it('[WD-48] does not delete what somebody changed in the last moment: the edit says what was seen', async () => {
  const page = await opened({
    'POST /api/sheet-compare': () => ({
      body: {
        performances: [
          compared({
            merged: {
              ...stored,
              cues: stored.cues.slice(0, 1),
              performance: { ...stored.performance, cues: ['a'] },
            },
          }),
        ],
      },
    }),
  })
  await page.press('show.xlsx')
  await page.settled()
  await page.press(/Merge into Modem v1/)
  await page.settled()
  expect(edits(page).join()).toContain('"type":"delete","kind":"cue","id":"b","seen":{')
})

it('[WD-45] says nothing of a workbook that was left while it was read', async () => {
  const [first, second] = [held(), held()]
  const answers = [first, second]
  const page = await opened({ 'POST /api/sheet-compare': () => (answers.shift() ?? second).answer }, [
    'one.xlsx',
    'two.xlsx',
  ])
  await page.press('one.xlsx')
  await page.press('← Back to Performances')
  await page.press('two.xlsx')
  await page.does(() => second.release({ performances: [compared({ name: 'Two', stored: null, merged: null })] }))
  await page.settled()
  await page.does(() => first.release({ performances: [compared()] }))
  await page.settled()
  expect([page.text().includes('Two'), page.text().includes('A new name')]).toEqual([true, false])
})

it('[WD-48] merges nothing once the page was left while it asked again', async () => {
  const again = held()
  let asked = 0
  const page = await opened({
    'POST /api/sheet-compare': () => (asked++ === 0 ? { body: { performances: [compared()] } } : again.answer),
  })
  await page.press('show.xlsx')
  await page.settled()
  await page.press(/Merge into Modem v1/)
  await page.press('← Back to Performances')
  await page.does(() => again.release({ performances: [compared()] }))
  await page.settled()
  expect(edits(page)).toEqual([])
})

it('[WD-51 WD-49] gives each performance its own choice, and goes back to the list after the last one', async () => {
  const keys: string[] = []
  let isAway = true
  const page = await opened({
    'POST /api/sheet-compare': () => ({
      body: { performances: [compared(), compared({ sheet: 'Other', name: 'Other', stored: null, merged: null })] },
    }),
    'POST /api/sheet-load-performance': (_, key) => {
      keys.push(key)
      if (isAway) return { status: 503, body: { code: 'STORE_UNAVAILABLE', message: 'The store is away.' } }
      return { body: { performance: 'Other', cues: [], groups: [], templates: [], modules: [] } }
    },
  })
  await page.press('show.xlsx')
  await page.settled()
  await page.press('Load as a new performance')
  await page.settled()
  expect(page.text()).toContain('The store is away.')
  isAway = false
  await page.press('Load as a new performance')
  await page.settled()
  expect(page.text()).toContain('Other is loaded.')
  expect(new Set(keys).size, 'a second try is the same request').toBe(1)
  expect(edits(page)).toEqual([])
  await page.press('Cancel')
  expect(page.text()).toContain('Other is loaded.')
  await page.press('Close')
  expect(page.text()).toBe('show.xlsx')
})

it('[WD-50] shows a wrong row and no way to merge, and a file that is no workbook with its reason', async () => {
  const finding = {
    level: 'stop',
    sheet: 'Cues',
    row: 7,
    column: 'Voice',
    text: 'Missing voice',
    instead: 'Write slt.',
  }
  const page = await opened(
    {
      'POST /api/sheet-compare': () => ({ body: { performances: [compared({ findings: [finding], merged: null })] } }),
    },
    ['show.xlsx', 'show.txt'],
  )
  await page.press('show.xlsx')
  await page.settled()
  expect(page.text()).toContain('Cues, row 7, Voice: Missing voice. Write slt.')
  expect([...document.querySelectorAll('button')].some((it) => it.textContent?.includes('Merge'))).toBe(false)
  await page.press('← Back to Performances')
  const asked = page.calls.length
  await page.press('show.txt')
  await page.settled()
  expect(page.text()).toContain('show.txt is not a sheet.')
  expect(page.calls.slice(asked).map(({ call }) => call)).not.toContain('POST /api/sheet-compare')
})
