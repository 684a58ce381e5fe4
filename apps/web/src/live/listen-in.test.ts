import { describe, expect, it } from 'vitest'
import { createListenIn } from './listen-in.ts'

const given = () => {
  const said: string[] = []
  const listenIn = createListenIn(({ url, fromMs }) => {
    said.push(`play ${url} from ${fromMs}`)
    return { stop: () => said.push(`stop ${url}`) }
  })
  const receive = (type: string, payload: object) =>
    listenIn.receive({ kind: 'reply', type, payload, requestId: undefined })
  const content = (userId: string, deliveryId: string, elapsedMs?: number) => {
    const audio = { url: `${userId}-${deliveryId}`, hash: 'h', mimeType: 'audio/mpeg', durationMs: 900, startAt: null }
    receive('audioContent', { userId, deliveryId, module: 'm', audio, text: 'Hi', ...(elapsedMs ? { elapsedMs } : {}) })
  }
  return { said, receive, content, listenIn }
}

describe('listening in', () => {
  it('plays an arriving line from its current place, and each delivery once', () => {
    const { said, content } = given()
    content('ann', 'run-1')
    content('ann', 'run-1', 400)
    content('ben', 'run-1', 300)
    expect(said).toEqual(['play ann-run-1 from 0', 'play ben-run-1 from 300'])
  })
  it('stops one delivery, or all', () => {
    const { said, content, receive } = given()
    content('ann', 'run-1')
    content('ann', 'run-2')
    said.length = 0
    receive('audioStop', { deliveryId: 'run-2' })
    expect(said).toEqual(['stop ann-run-2'])
    receive('audioStop', {})
    expect(said).toContain('stop ann-run-1')
    content('ann', 'run-1', 500)
    expect(
      said.filter((it) => it.startsWith('play')),
      'a stopped delivery stays silent',
    ).toEqual([])
  })
  it('is silent for a person when switched off, and joins in again when switched on', () => {
    const { said, content, receive } = given()
    content('ann', 'run-1')
    content('ben', 'run-1')
    receive('listenUpdated', { userId: 'ann', listenIn: false })
    expect(said.slice(2)).toEqual(['stop ann-run-1'])
    receive('listenUpdated', { userId: 'ann', listenIn: true })
    content('ann', 'run-1', 700)
    expect(said.at(-1)).toBe('play ann-run-1 from 700')
  })
  it('ends when the console closes', () => {
    const { said, content, listenIn } = given()
    content('ann', 'run-1')
    listenIn.stop()
    expect(said.at(-1)).toBe('stop ann-run-1')
  })
})
