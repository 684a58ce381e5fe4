import { mkdirSync, writeFileSync } from 'node:fs'
import { chosen, measure } from './rows.ts'
import { print } from './table.ts'

/**
 * `npm run bench`, or some of it, `npm run bench -- P4 pages`: each figure beside its peer from the same run where it has
 * one; the ratio is what counts. Also written as JSON. Exits with 1 when a row failed.
 */
const rows = (() => {
  try {
    return chosen(process.argv.slice(2))
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exit(1)
  }
})()
const { figures, failed } = await measure(rows)
print(figures)
mkdirSync('test-results', { recursive: true })
writeFileSync('test-results/bench.json', `${JSON.stringify(figures, null, 2)}\n`)
if (failed.length > 0) process.stdout.write(`${failed.length} failed: ${failed.join('; ')}\n`)
process.exit(failed.length > 0 ? 1 : 0)
