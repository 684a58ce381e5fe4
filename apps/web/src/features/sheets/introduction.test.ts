import { describe, expect, it } from 'vitest'
import type { Answer } from '../../live/requests.ts'
import { createIntroduction } from './introduction.ts'

const everybody = Array.from({ length: 300 }, (_, at) => `user-${at}`)
const ok: Answer<unknown> = { ok: true, payload: {} }
const no = (code: string, message = code): Answer<unknown> => ({ ok: false, code, message })

describe('adding people to a show', () => {
  it('asks for each of 300 people once, a few at a time, and counts the answers', async () => {
    const introduction = createIntroduction()
    const asked: string[] = []
    let running = 0
    let most = 0
    const seen: number[] = []
    introduction.subscribe(() => seen.push(introduction.get().running?.done ?? -1))
    await introduction.introduce(everybody, async (userId) => {
      asked.push(userId)
      most = Math.max(most, ++running)
      await Promise.resolve()
      running--
      return ok
    })
    expect(asked).toEqual(everybody)
    expect(most).toBe(4)
    expect(seen).toEqual([0, ...everybody.map((_, at) => at + 1), -1])
    expect(introduction.get()).toMatchObject({ running: null, outcome: { added: 300, missed: [] } })
  })

  it('does nothing at a second press or without people', async () => {
    const introduction = createIntroduction()
    const asked: string[] = []
    const add = async (userId: string) => {
      asked.push(userId)
      return ok
    }
    await Promise.all([introduction.introduce(['a', 'b'], add), introduction.introduce(['a', 'b'], add)])
    expect(asked).toEqual(['a', 'b'])
    await introduction.introduce([], add)
    expect(introduction.get().outcome?.added).toBe(2)
  })

  it('reports who could not be added and why, and keeps them selected; people who are already in do not count as failed', async () => {
    const introduction = createIntroduction()
    introduction.select(new Set(['a', 'b', 'c']))
    const answers: Record<string, Answer<unknown>> = { a: ok, b: no('ALREADY_JOINED'), c: no('NOT_FOUND', 'Nobody.') }
    await introduction.introduce(['a', 'b', 'c'], async (userId) => answers[userId] ?? ok)
    expect(introduction.get().outcome).toEqual({ added: 2, missed: [{ userId: 'c', message: 'Nobody.' }] })
    expect([...introduction.get().selected]).toEqual(['c'])
  })

  it('asks for nobody else after the connection is lost', async () => {
    for (const code of ['NOT_CONNECTED', 'CONNECTION_LOST']) {
      const introduction = createIntroduction()
      const asked: string[] = []
      await introduction.introduce(everybody, async (userId) => {
        asked.push(userId)
        return asked.length < 10 ? ok : no(code, 'No connection.')
      })
      expect(asked.length, code).toBeLessThan(20)
      const { outcome, selected } = introduction.get()
      expect(outcome?.added).toBe(9)
      expect(outcome?.missed).toHaveLength(291)
      expect(outcome?.missed.at(-1)?.message).toBe('No connection.')
      expect(selected.size).toBe(291)
    }
  })
})
