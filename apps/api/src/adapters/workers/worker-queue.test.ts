import { afterEach, expect, test } from 'vitest'
import { WorkerQueue } from './worker-queue.ts'

const script = new URL('../speech/test-workers/fragile-worker.ts', import.meta.url)
let queue: WorkerQueue
const open = (workers: number, timeoutMs = 10_000, of = script) => {
  queue = new WorkerQueue({ script: of, workers, timeoutMs })
  return (text: string) =>
    queue.run({ text }).then(
      (answer) => answer,
      (error: Error) => error.message,
    )
}
afterEach(() => queue.close())

test('[SP-08] requests of one worker are answered in their order, each with its own answer', async () => {
  const ask = open(1)
  const texts = Array.from({ length: 20 }, (_, i) => `line ${i}`)
  expect(await Promise.all(texts.map(ask))).toEqual(texts.map((refused) => ({ refused })))
})

test('[SP-08] a crash and an exit take one request each with them, and those behind are answered', async () => {
  const ask = open(1)
  expect(await Promise.all(['crash', 'a', 'exit', 'b'].map(ask))).toEqual([
    'crashed',
    { refused: 'a' },
    'the worker ended with 3',
    { refused: 'b' },
  ])
})

test('[SP-08] a worker that hangs is ended after its time, and the queue goes on', async () => {
  const ask = open(1, 2_000)
  expect(await Promise.all(['hang', 'next'].map(ask))).toEqual(['no answer in 2000 ms', { refused: 'next' }])
})

test('[SP-08] closing fails what waits and what runs, and takes nothing more', async () => {
  const ask = open(1)
  const answers = Promise.all(['hang', 'waits'].map(ask))
  await queue.close()
  expect(await answers).toEqual(['the workers are closed', 'the workers are closed'])
  expect(await ask('late')).toBe('the workers are closed')
})

test('[SP-08] where no worker can be started any more, each request that waits is refused, with the reason', async () => {
  const moved = new URL(script)
  const ask = open(1, 10_000, moved)
  const answers = Promise.all(['crash', 'a', 'b'].map(ask))
  moved.href = 'https://elsewhere.example/worker.js'
  const refused = expect.stringContaining('must be')
  expect(await answers).toEqual(['crashed', refused, refused])
  expect(await ask('c')).toEqual(refused)
})
