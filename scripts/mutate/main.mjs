/*
 * `npm run mutate`: changes the code in one place at a time and checks whether a test notices. `-- domain` runs one part,
 * `-- packages/domain/src/show/add.ts` some of its files. `--fresh` forgets earlier results. There are two processes for each
 * processor, because tests of the engine mostly wait; `--concurrency 1` leaves more of the machine to other programs. Of the
 * domain and the engine it takes a sample, a new one each week: `--seed 7` takes the sample of that number, `--all` takes
 * everything.
 */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { PARTS, partsFor } from './parts.mjs'
import { mutantsOf } from './stryker.mjs'
import { judged } from './survivors.mjs'

const { values: options, positionals } = parseArgs({
  options: {
    fresh: { type: 'boolean', default: false },
    concurrency: { type: 'string', default: String(availableParallelism() * 2) },
    seed: { type: 'string', default: String(Math.floor(Date.now() / (7 * 24 * 3_600_000))) },
    all: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const { parts, strangers } = partsFor(positionals, options)
if (strangers.length > 0) {
  console.error(`These are not in ${PARTS.map(({ folder }) => folder).join(', ')}: ${strangers.join(' ')}`)
  process.exit(2)
}

const rows = []
for (const part of parts) {
  const start = Date.now()
  const mutants = await mutantsOf(part, options).catch((error) => {
    console.error(`${part.name}: ${error.message}`)
    process.exit(1)
  })
  rows.push({ ...judged(part, mutants), minutes: (Date.now() - start) / 60_000 })
}

for (const { part, unexplained, stale } of rows) {
  if (unexplained.length > 0)
    console.log(`\n${part.name}: no test notices these changes, and survivors.json does not explain them`)
  for (const { file, line, code, becomes } of unexplained) console.log(`  ${file}:${line}  ${code}  →  ${becomes}`)
  if (stale.length > 0)
    console.log(`\n${part.name}: these are gone, or a test notices them now; remove them from survivors.json`)
  for (const { file, code, becomes } of stale) console.log(`  ${file}  ${code}  →  ${becomes}`)
}
console.log('')
console.table(
  Object.fromEntries(
    rows.map(({ part, mutants, killed, explained, score, minutes }) => [
      part.whole ? part.name : `${part.name} (some)`,
      {
        mutants,
        killed,
        survived: mutants - killed,
        explained,
        'score %': Number(score.toFixed(1)),
        'least %': part.least,
        minutes: Number(minutes.toFixed(1)),
      },
    ]),
  ),
)
const failed = rows.filter(({ part, score, stale }) => part.whole && (score < part.least || stale.length > 0))
process.exitCode = failed.length > 0 ? 1 : 0
