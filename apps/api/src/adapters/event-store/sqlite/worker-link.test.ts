import { describe, expect, onTestFinished, test } from 'vitest'
import { StoreRefused, StoreUnavailable } from '../../../engine/ports/event-store.ts'
import { startWorker, type WorkerLink } from './worker-link.ts'

/** A worker that answers its requests, never answers `wait`, and can stop in each way in which a worker stops. */
const script = (opening: object) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort } from 'node:worker_threads'
      parentPort.on('message', (asked) => {
        if (asked === 'crash') throw new Error('out of memory')
        if (asked === 'exit') process.exit(0)
        if (asked === 'close') return parentPort.close()
        if (asked !== 'wait') parentPort.postMessage('answer to ' + asked)
      })
      parentPort.postMessage(${JSON.stringify(opening)})
    `)}`,
  )
const started = async (): Promise<WorkerLink<string, string>> => {
  const link = await startWorker<string, string>(script({ opened: true }), { file: 'none', maxPages: undefined })
  onTestFinished(() => link.close())
  return link
}
const outcomeOf = (asked: Promise<string>): Promise<unknown> => asked.catch((error: unknown) => error)

describe('a worker', () => {
  test('answers requests in order', async () => {
    const { ask } = await started()
    expect(await Promise.all(['a', 'b', 'c'].map(ask))).toEqual(['answer to a', 'answer to b', 'answer to c'])
  })

  test.each([
    { how: 'crash', says: /^the event store's worker stopped: Error: out of memory/ },
    { how: 'exit', says: /^the event store is closed$/ },
  ])('[ES-19] that stops ($how) fails waiting and later requests', async (it) => {
    const { ask } = await started()
    expect(await ask('a')).toBe('answer to a')
    const outcomes = await Promise.all([ask('wait'), ask(it.how), ask('b')].map(outcomeOf))
    outcomes.push(await outcomeOf(ask('c')), await outcomeOf(ask('d')))
    for (const outcome of outcomes) {
      expect(outcome).toBeInstanceOf(StoreUnavailable)
      expect(String((outcome as Error).message)).toMatch(it.says)
    }
  })

  test('[ES-11] that was closed answers earlier requests, and accepts no more', async () => {
    const { ask, close } = await started()
    const before = [ask('a'), ask('b')]
    await close()
    expect(await Promise.all(before)).toEqual(['answer to a', 'answer to b'])
    expect(await outcomeOf(ask('c'))).toBeInstanceOf(StoreUnavailable)
    await close()
  })

  test('[ES-15] that cannot open its file says why', async () => {
    const refused = startWorker(script({ refused: 'it is in use' }), { file: 'none', maxPages: undefined })
    await expect(refused).rejects.toThrow(new StoreRefused('it is in use'))
  })
})
