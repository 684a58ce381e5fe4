/**
 * A bench of rows that fail in every way, between two that succeed. It prints as JSON the figures, the failures, and the
 * processes and folders that it had. With the argument `wait` it prints the id of its child and waits.
 */

import { startChild } from '../children.ts'
import { measure } from '../rows.ts'
import { scratchDir } from '../scratch-dir.ts'

const left: number[] = []
const dirs: string[] = []

/** What every row starts besides the part that fails. */
const start = async () => {
  const child = startChild('testing/child.ts')
  const { pid } = await child.next('its number', 20_000)
  left.push(Number(pid))
  dirs.push(scratchDir())
  return child
}
const forever = (): Promise<never> => new Promise(() => undefined)

const figure = (id: string) => ({ id, work: '', unit: '', ours: 1, budget: '≤ 1' })
const first = async () => [figure('first')]
const last = async () => [figure('last')]
const dies = async () => {
  await start()
  startChild('testing/child.ts', ['dies'])
  return forever()
}
const silent = async () => {
  await (await start()).next('its port', 300)
  return []
}
const deaf = async () => {
  await (await start()).prints('"Data"', (it) => (it.includes('Data') ? it : undefined), 300)
  return []
}
const throws = async () => {
  await start()
  setImmediate(() => {
    throw new Error('in a handler')
  })
  return forever()
}
const late = async () => forever()

const waits = async () => {
  await start()
  process.stdout.write(`${left}\n`)
  return forever()
}

if (process.argv[2] === 'wait') await measure([{ ids: ['waits'], run: waits }])
const rows = [first, dies, silent, deaf, throws, late, last].map((run) => ({
  ids: [run.name],
  run,
  apart: run === late,
}))
const { figures, failed } = await measure(rows, { usualMs: 60_000, apartMs: 500, atOnce: 1 })
process.stdout.write(JSON.stringify({ measured: figures.map(({ id }) => id), failed, left, dirs }))
process.exit(0)
