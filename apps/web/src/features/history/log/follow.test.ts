import { expect, it } from 'vitest'
import { followLog } from './follow.ts'
import { createLogStore } from './log-store.ts'
import { aLog, event } from './testing/a-log.ts'

const settled = async () => {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
}

/** A server whose log lines the test sends, and a clock that the test moves. */
const following = () => {
  const store = createLogStore()
  const asked: string[] = []
  const lines: { controller: ReadableStreamDefaultController<Uint8Array>; signal: AbortSignal }[] = []
  const timers: { ms: number; call: () => void; off?: boolean }[] = []
  const refusals: string[] = []
  let answer: (() => Response) | undefined
  const end = followLog(
    { bid: 'K7M4QX', store, onRefused: (message) => void refusals.push(message) },
    {
      fetch: async (address, { signal }) => {
        asked.push(address)
        if (answer) return answer()
        const start = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
          signal.addEventListener('abort', () => controller.error(new Error('aborted')))
          lines.push({ controller, signal })
        }
        return new Response(new ReadableStream<Uint8Array>({ start }))
      },
      later: (ms, call) => {
        const timer: (typeof timers)[number] = { ms, call }
        timers.push(timer)
        return () => {
          timer.off = true
        }
      },
    },
  )
  const fire = async (ms: number) => {
    const due = timers.filter((it) => it.ms === ms && !it.off)
    for (const timer of due) {
      timer.off = true
      timer.call()
    }
    await settled()
  }
  const send = async (text: string) => {
    lines.at(-1)?.controller.enqueue(new TextEncoder().encode(text))
    await settled()
  }
  const answerWith = (it: (() => Response) | undefined) => {
    answer = it
  }
  return { store, asked, lines, refusals, end, fire, send, answerWith }
}
const text = (events: readonly object[]) => events.map((it) => `${JSON.stringify(it)}\n`).join('')

it('[HY-11] lines arrive in pieces cut anywhere, even inside a letter of several bytes', async () => {
  const { store, lines } = following()
  await settled()
  const all = [...aLog(), event('AllStopped', { by: 'Zoë Łukasz 🎭' })]
  for (const byte of new TextEncoder().encode(`${text(all)}\n`)) lines[0]?.controller.enqueue(new Uint8Array([byte]))
  while (!store.get().caughtUp) await settled()
  expect(store.get().shown.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
  expect(store.textOf(store.get().shown.at(-1) ?? never())).toBe('Zoë Łukasz 🎭 stopped everything.')
})
const never = () => {
  throw new Error('it is not there')
}

it('[HY-11] a broken connection is reported and continues after the last event, without gaps or repeats', async () => {
  const { store, asked, lines, send, fire } = following()
  const all = aLog()
  await settled()
  await send(`${text(all.slice(0, 8))}\n{"half a li`)
  expect(store.get()).toMatchObject({ count: 8, caughtUp: true, lost: false })
  lines[0]?.controller.error(new Error('the network is away'))
  await settled()
  expect(store.get().lost).toBe(true)
  await fire(1_000)
  expect(asked).toEqual(['/api/log/events?bid=K7M4QX', `/api/log/events?bid=K7M4QX&after=${all[7]?.position}`])
  await send(text(all.slice(8)))
  expect(store.get()).toMatchObject({ count: all.length, lost: false })
  expect(store.get().shown.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
})

it('[HY-11] a silence without even a heartbeat makes it ask again', async () => {
  const { asked, send, fire } = following()
  await settled()
  await send('\n')
  expect(asked).toHaveLength(1)
  await fire(25_000)
  await fire(1_000)
  expect(asked).toHaveLength(2)
})

it('[HY-11] an unreachable server is asked again; a refusal is final and shows its reason', async () => {
  const { asked, refusals, lines, fire, answerWith } = following()
  await settled()
  answerWith(() => new Response('', { status: 503 }))
  lines[0]?.controller.close()
  await settled()
  await fire(1_000)
  await fire(1_000)
  expect(asked).toHaveLength(3)
  answerWith(() => Response.json({ message: 'No blackboard with that id.' }, { status: 404 }))
  await fire(1_000)
  await fire(1_000)
  expect(asked).toHaveLength(4)
  expect(refusals).toEqual(['No blackboard with that id.'])
})

it('[HY-11] a page that is closed closes its connection', async () => {
  const { asked, lines, end, fire } = following()
  await settled()
  end()
  expect(lines[0]?.signal.aborted).toBe(true)
  await settled()
  await fire(1_000)
  expect(asked).toHaveLength(1)
})
