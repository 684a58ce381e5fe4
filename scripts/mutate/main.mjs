/*
 * `npm run mutate`: changes the code in one place at a time and asks whether a test notices. `-- domain` is a part,
 * `-- packages/domain/src/show/add.ts` are files of one; `--fresh` forgets what was found before; `--concurrency 1` is
 * gentle to a machine that has other things to do. Of the engine it looks at a sample, another one each week: `--seed 7`
 * is the sample of that number, `--all` is everything.
 */
import { parseArgs } from 'node:util'
import { PARTS, partsFor } from './parts.mjs'
import { mutantsOf } from './stryker.mjs'
import { judged } from './survivors.mjs'

const { values: options, positionals } = parseArgs({
  options: {
    fresh: { type: 'boolean', default: false },
    concurrency: { type: 'string', default: '2' },
    seed: { type: 'string', default: String(Math.floor(Date.now() / (7 * 24 * 3_600_000))) },
    all: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const { parts, strangers } = partsFor(positionals, options)
if (strangers.length > 0) {
  console.error(`Not in ${PARTS.map(({ folder }) => folder).join(', ')}: ${strangers.join(' ')}`)
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
  if (unexplained.length > 0) console.log(`\n${part.name}: no test notices these, and nothing explains why`)
  for (const { file, line, code, becomes } of unexplained) console.log(`  ${file}:${line}  ${code}  →  ${becomes}`)
  if (stale.length > 0) console.log(`\n${part.name}: no longer there, or noticed now; strike them from survivors.json`)
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
