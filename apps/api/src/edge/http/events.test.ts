import { expect, it } from 'vitest'
import { createRecorder } from '../../engine/log/recorder.ts'
import { boardId, connected } from '../../testing/examples.ts'
import { counted, createLog } from '../../testing/logs.ts'
import { readingsHere } from '../../testing/readings.ts'
import { settled, virtualClock } from '../../testing/virtual-clock.ts'
import { heartbeatMs, tailLog } from './events.ts'

const tailing = async (after = -1) => {
  const log = createLog()
  const clock = virtualClock()
  const record = createRecorder({ ...log, clock, ids: counted() })
  const come = (id: string, board = boardId) => record(board, connected(id))
  for (const id of ['ann', 'ben', 'cem']) await come(id)
  await come('zoe', 'ABCDEF')
  const end = new AbortController()
  const parts = { ...log, clock, readings: readingsHere({ ...log, phoneKey: log.keys.installation }) }
  const lines = tailLog(parts, { id: boardId, after, person: 'olga', signal: end.signal })
  const next = async (): Promise<string> => {
    const { value = 'the end' } = await lines.next()
    return typeof value === 'string' ? value : new TextDecoder().decode(value)
  }
  return { come, clock, end, next, all: log.all }
}
const who = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line).data.name)

it('[HY-16] gives the past events of the show, then a mark that these are all, then new ones', async () => {
  const { next, come } = await tailing()
  expect(who(await next())).toEqual(['ann', 'ben', 'cem'].map((id) => `name of ${id}`))
  expect(await next()).toBe('\n')
  const coming = next()
  await come('yan', 'ABCDEF')
  await come('dan')
  expect(who(await coming)).toEqual(['name of dan'])
})

it('[HY-16] starts at any position, and gives the cause of each event', async () => {
  const { next, all } = await tailing(0)
  const text = await next()
  expect(who(text)).toEqual(['name of ben', 'name of cem'])
  expect(JSON.parse(text.split('\n')[0] ?? '')).toMatchObject({
    position: 1,
    id: all[1]?.id,
    type: 'UserConnected',
    actor: 'ben',
    causationId: all[1]?.meta.$causationId,
    correlationId: all[1]?.meta.$correlationId,
  })
})

it('[HY-16] gives signs of life while nothing happens, and ends when its reader has gone', async () => {
  const { next, clock, end, come } = await tailing()
  await next()
  await next()
  for (let beat = 0; beat < 3; beat++) {
    const coming = next()
    await clock.pass(heartbeatMs - 1)
    let came = false
    void coming.then(() => {
      came = true
    })
    await settled()
    expect(came).toBe(false)
    await clock.pass(1)
    expect(await coming).toBe('\n')
  }
  // the event during a heartbeat is not lost
  await come('dan')
  expect(who(await next())).toEqual(['name of dan'])
  const last = next()
  end.abort()
  expect(await last).toBe('the end')
})
