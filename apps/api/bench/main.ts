import { mkdirSync, writeFileSync } from 'node:fs'
import { appends } from './appends.bench.ts'
import { fanOut } from './fan-out.bench.ts'
import { print } from './table.ts'

/** `npm run bench`: each figure beside its peer from the same run; the ratio is what counts. Also written as JSON. */
const figures = [...(await appends()), ...(await fanOut())].toSorted((a, b) => a.id.localeCompare(b.id))
print(figures)
mkdirSync('test-results', { recursive: true })
writeFileSync('test-results/bench.json', `${JSON.stringify(figures, null, 2)}\n`)
process.exit(0)
