import { expect, it } from 'vitest'
import { mark, unsaved } from './unsaved.ts'

it('[AU-34] text typed in a field counts as unsaved until the field hands it on or is gone', () => {
  const [one, other] = [{}, {}]
  const seen: string[] = []
  const stop = unsaved.subscribe(() => void seen.push(JSON.stringify(unsaved.get())))
  mark(one, 'typing')
  mark(one, 'typing')
  mark(other, 'typing')
  mark(other, 'refused')
  expect(unsaved.get()).toEqual({ typing: 1, refused: 1 })
  mark(one, null)
  mark(other, null)
  mark(other, null)
  expect(unsaved.get()).toEqual({ typing: 0, refused: 0 })
  expect(seen, 'each change is reported once').toHaveLength(5)
  stop()
})
