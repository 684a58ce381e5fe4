import { describe, expect, it } from 'vitest'
import { saveStateOf } from './save-state.ts'
import { undoKeyOf } from './undo-keys.ts'

const stored = { waiting: 0, trouble: null, conflicts: [], fields: { typing: 0, refused: 0 }, outlives: true }
const conflict = { performanceId: 'p', kind: 'cue', id: 'a', is: 'gone', path: 'name', mine: 'x' } as const
const line = (over: object) => {
  const { words, more } = saveStateOf({ ...stored, ...over })
  return [words, more].filter(Boolean).join('. ')
}

describe('[AU-34] one line says whether the edits are saved', () => {
  it('it says ‘Saved’ only if everything is stored', () => {
    expect(line({})).toBe('Saved')
    for (const over of [
      { waiting: 1 },
      { waiting: 1, trouble: 'no connection' },
      { fields: { typing: 1, refused: 0 } },
      { fields: { typing: 0, refused: 1 } },
      { conflicts: [conflict] },
    ])
      expect(line(over)).not.toMatch(/^Saved/)
  })

  it('it says how many edits wait, why, and whether the page may be closed', () => {
    const trouble = 'no connection'
    expect(line({ waiting: 2, trouble })).toBe('Not saved: no connection. 2 edits wait in this browser')
    expect(line({ waiting: 1, trouble, outlives: false })).toBe(
      'Not saved: no connection. 1 edit waits on this page: do not close it',
    )
    expect(line({ waiting: 1 })).toBe('Saving...')
    expect(line({ waiting: 0, trouble }), 'nothing waits any more').toBe('Saved')
  })
})

it('[AU-32] Ctrl+Z and Cmd+Z undo; with Shift, or Ctrl+Y, they redo; nothing else does', () => {
  const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }
  const of = (key: string, modifiers: Partial<typeof none>) => undoKeyOf({ key, ...none, ...modifiers })
  expect([of('z', { ctrlKey: true }), of('z', { metaKey: true })]).toEqual(['undo', 'undo'])
  expect([of('Z', { ctrlKey: true, shiftKey: true }), of('y', { ctrlKey: true })]).toEqual(['redo', 'redo'])
  expect([
    of('z', {}),
    of('z', { ctrlKey: true, altKey: true }),
    of('y', { metaKey: true }),
    of('x', { ctrlKey: true }),
  ]).toEqual([null, null, null, null])
})
