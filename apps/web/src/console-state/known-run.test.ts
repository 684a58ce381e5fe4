import { describe, expect, it } from 'vitest'
import { createKnownRun } from './known-run.ts'

const given = (first: string | null) => {
  let shown = first
  const known = createKnownRun(() => shown)
  const show = (cueRunId: string) => {
    shown = cueRunId
  }
  return { known, show }
}

describe('the last run that a console knows', () => {
  it('[SE-08] is none at first, then the one on the blackboard, no matter who ran it', () => {
    const { known, show } = given(null)
    expect(known.last()).toBeNull()
    show('olga-1')
    expect(known.last()).toBe('olga-1')
    show('otto-1')
    expect(known.last()).toBe('otto-1')
  })
  it('[SE-08] is this console’s own run as soon as the server answers, even before the blackboard shows it', () => {
    for (const first of [null, 'olga-1']) {
      const { known, show } = given(first)
      known.followed(first, 'mine-1')
      expect(known.last()).toBe('mine-1')
      known.followed('mine-1', 'mine-2')
      for (const shown of [undefined, 'mine-1', 'mine-2']) {
        if (shown) show(shown)
        expect(known.last()).toBe('mine-2')
      }
    }
  })
  it('[IN-87] is ahead until the blackboard shows it or a later run', () => {
    for (const next of ['mine-1', 'otto-1']) {
      const { known, show } = given('olga-1')
      expect(known.isAhead()).toBe(false)
      known.followed('olga-1', 'mine-1')
      expect(known.isAhead()).toBe(true)
      show(next)
      expect(known.isAhead()).toBe(false)
    }
  })
  it("[SE-08] is another operator's as soon as the blackboard shows that after its own", () => {
    const { known, show } = given('olga-1')
    known.followed('olga-1', 'mine-1')
    show('otto-1')
    expect(known.last()).toBe('otto-1')
    known.followed('otto-1', 'mine-2')
    expect(known.last()).toBe('mine-2')
  })
})
