import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { compare, fewest, type Kept, keptWith, lineOf, seriesOf } from './compare.ts'
import { chosen, measure } from './rows.ts'
import { isWhole } from './size.ts'
import { type Figure, print } from './table.ts'

/**
 * `npm run bench` measures all rows, `npm run bench -- P4 pages` some. If a figure has a peer from the same run, their ratio
 * is what counts. The figures are also written as JSON. `npm run bench -- compare P4` measures five times and says what has
 * changed since `npm run bench -- keep P4`. Exits with 1 if a row failed or is worse.
 */
const keptFile = fileURLToPath(new URL('kept.json', import.meta.url))
const machine = `${cpus().length} × ${cpus()[0]?.model}, Node ${process.versions.node}`

const [first, ...rest] = process.argv.slice(2)
const mode = first === 'compare' || first === 'keep' ? first : 'once'
const asked = mode === 'once' ? process.argv.slice(2) : rest
if (mode !== 'once' && !isWhole) {
  process.stderr.write('BENCH_SIZE: a part of a bench says nothing about speed; compare and keep without it\n')
  process.exit(1)
}
const rows = (() => {
  try {
    return chosen(asked)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exit(1)
  }
})()

const write = (file: string, content: unknown): void => writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)
const runs: Figure[][] = []
const allFailed = new Set<string>()
for (let run = 0; run < (mode === 'once' ? 1 : fewest); run++) {
  const { figures, failed } = await measure(rows)
  runs.push(figures)
  for (const name of failed) allFailed.add(name)
}
let isWorse = false
if (mode === 'once') {
  print(runs.flat())
  mkdirSync('test-results', { recursive: true })
  write('test-results/bench.json', runs.flat())
} else {
  const kept: Kept = JSON.parse(readFileSync(keptFile, 'utf8'))
  const compared = compare(seriesOf(runs), kept, machine)
  for (const it of compared) process.stdout.write(`${lineOf(it)}\n`)
  isWorse = mode === 'compare' && compared.some(({ verdict }) => verdict === 'worse')
  if (mode === 'keep') write(keptFile, keptWith(seriesOf(runs), kept, machine))
}
if (allFailed.size > 0) process.stdout.write(`${allFailed.size} failed: ${[...allFailed].join('; ')}\n`)
process.exit(allFailed.size > 0 || isWorse ? 1 : 0)
