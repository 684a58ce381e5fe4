import { expect, it } from 'vitest'
import { createFrameHandler } from './frame-handler.ts'

type View = { connection: string; waits: boolean }

const opened = (connection: string) => {
  let view = { connection, waits: false } as View
  const heard: object[] = []
  const store = {
    get: () => view,
    set: (changes: object) => {
      view = { ...view, ...changes }
    },
  }
  const handler = createFrameHandler({
    clock: { now: () => 0 },
    store,
    volume: () => undefined,
    dispatch: (event: object) => void heard.push(event),
    asks: { identified: (open: readonly string[]) => void heard.push({ asks: open }) },
  } as never)
  const identified = (payload: object) => {
    heard.length = 0
    handler.received({ type: 'identifyResult', payload } as never)
    return { ...view, heard: [...heard] }
  }
  return { identified }
}
const plays = [{ type: 'held', on: false }, { type: 'identified', deliveries: ['d1'] }, { asks: ['d1'] }]

it('[PH-13] who may play is connected, whatever was so before; who must wait says so only after another took over', () => {
  for (const before of ['connected', 'reconnecting', 'superseded'])
    for (const waits of [true, false]) {
      const { connection, heard } = opened(before).identified({ waits, deliveries: ['d1'] })
      expect(connection, `${before} ${waits}`).toBe(before === 'superseded' && waits ? 'superseded' : 'connected')
      expect(heard, 'the other device plays what is pending').toEqual(waits ? [] : plays)
    }
})

it('[PH-13] a tab that is given back plays again', () => {
  const { identified } = opened('superseded')
  expect(identified({ waits: true }).connection).toBe('superseded')
  expect(identified({ deliveries: ['d1'] })).toMatchObject({ connection: 'connected', waits: false, heard: plays })
})
