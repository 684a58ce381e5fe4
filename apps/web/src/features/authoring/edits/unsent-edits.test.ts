import { expect, it } from 'vitest'
import { fakeBrowser } from './testing/text-storage.ts'
import { keep, unsentEditsOn } from './unsent-edits.ts'

it('skips an unreadable entry in the browser’s storage, and keeps the edits around it', () => {
  const storage = fakeBrowser().tab()
  const edit = (id: string) => ({ id, tab: 'tab-1', performanceId: 'p', what: 'addCue' as const, edits: [] })
  keep(storage, edit('0001'))
  keep(storage, edit('0009'))
  const { id: _, ...rest } = edit('0002')
  for (const [at, broken] of [
    '{',
    'null',
    JSON.stringify({ ...rest, edits: 'none' }),
    JSON.stringify({ ...rest, edits: undefined }),
    JSON.stringify({ ...rest, tab: 7 }),
    JSON.stringify({ ...rest, performanceId: null }),
  ].entries())
    storage.put(`000${at + 2}`, broken)
  expect(unsentEditsOn(storage)).toEqual([edit('0001'), edit('0009')])
  storage.put('0001', JSON.stringify({ ...rest, what: 'dance' }))
  expect(unsentEditsOn(storage)[0]?.what, 'an older page’s purpose').toBe('save')
})
