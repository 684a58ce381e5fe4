import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const file = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

/**
 * Rows that together start the product in each way, and the most common of the other processes. The others cost ten times as
 * much, mostly for browsers and starts of the product: `BENCH_SIZE=0.01 npm run bench -- P11` runs one.
 */
const rows = ['P1', 'P3', 'P5', 'P6', 'P7', 'P10', 'clock', 'cost', 'crowd', 'decide', 'languages', 'pauses']
const figures = {
  P1: 1,
  P2: 1,
  P3: 1,
  P5: 1,
  P6: 1,
  P7: 1,
  P8: 1,
  P10: 1,
  clock: 12,
  cost: 1,
  crowd: 1,
  decide: 4,
  languages: 1,
  pauses: 2,
}

type Left = { measured: string[]; failed: string[]; left: number[]; dirs: string[] }
type Ended = { code: number | null; out: string; err: string }
const run = async (args: readonly string[], started?: (bench: ChildProcess) => void): Promise<Ended> => {
  const bench = spawn(process.execPath, args, { env: { ...process.env, BENCH_SIZE: '0.01' } })
  const ended = { out: '', err: '' }
  bench.stdout.on('data', (chunk) => {
    ended.out += chunk
  })
  bench.stderr.on('data', (chunk) => {
    ended.err += chunk
  })
  started?.(bench)
  const [code] = await once(bench, 'close')
  return { code, ...ended }
}

test('the bench measures each of these rows at a hundredth of its size', async () => {
  const { code, out, err } = await run([file('main.ts'), ...rows])
  expect(err).not.toContain('FAILED')
  expect(code).toBe(0)
  const ids = out.split('\n').map((line) => line.split(' ')[0] ?? '')
  const counted = Object.fromEntries(Object.keys(figures).map((id) => [id, ids.filter((it) => it === id).length]))
  expect(counted).toEqual(figures)
}, 240_000)

test('a row that fails is named with what its child printed; the others go on, and nothing is left running', async () => {
  const { code, out, err } = await run([file('testing/failing-rows.ts')])
  expect(err).toContain('FAILED dies (dies): child.ts ended with 7. It printed:\nhere is why')
  expect(err).toMatch(/FAILED silent \(silent\): child\.ts: its port did not come within 0\.3 s\. It printed:\nnot yet/)
  expect(err).toContain('FAILED deaf (deaf): child.ts: "Data" did not come within 0.3 s. It printed:\nnot yet')
  expect(err).toContain('FAILED throws (throws): in a handler')
  expect(err).toContain('FAILED late (late): it was not over after 0.5 s')
  expect(code).toBe(0)
  const { measured, failed, left, dirs } = JSON.parse(out) as Left
  expect(measured).toEqual(['first', 'last'])
  expect(failed).toHaveLength(5)
  expect([left.length, dirs.length]).toEqual([4, 4])
  await expect.poll(() => left.filter(isThere), { timeout: 20_000 }).toEqual([])
  expect(dirs.filter((dir) => existsSync(dir))).toEqual([])
})

test.each([
  ['SIGTERM', 'FAILED waits (waits): ended by SIGTERM\n'],
  ['SIGKILL', ''],
] as const)('%s ends the bench and everything that it has started', async (signal, said) => {
  let pid = 0
  const { err } = await run([file('testing/failing-rows.ts'), 'wait'], (bench) => {
    bench.stdout?.on('data', (chunk) => {
      pid = Number(chunk)
      bench.kill(signal)
    })
  })
  expect(pid).toBeGreaterThan(0)
  expect(err).toBe(said)
  await expect.poll(() => isThere(pid), { timeout: 20_000 }).toBe(false)
})

/** Whether a process runs. A zombie, which has ended and was not waited for, does not. */
const isThere = (pid: number): boolean => {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
