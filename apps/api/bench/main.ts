import { mkdirSync, writeFileSync } from 'node:fs'
import { appends } from './appends.bench.ts'
import { attacks } from './attacks.bench.ts'
import { decades, decadesInEngine } from './decades.bench.ts'
import { emotes } from './emotes.bench.ts'
import { engine } from './engine.bench.ts'
import { fanOut } from './fan-out.bench.ts'
import { joins } from './joins.bench.ts'
import { longTasks } from './long-tasks.bench.ts'
import { memory } from './memory.bench.ts'
import { osc } from './osc.bench.ts'
import { pages } from './pages.bench.ts'
import { past } from './past.bench.ts'
import { pauses } from './pauses.bench.ts'
import { rebuild } from './rebuild.bench.ts'
import { restart } from './restart.bench.ts'
import { type Figure, print } from './table.ts'
import { takeover } from './takeover.bench.ts'
import { together } from './together.bench.ts'
import { trouble } from './trouble.bench.ts'
import { troubleAtDoor } from './trouble-door.bench.ts'
import { years } from './years.bench.ts'

/** `apart`: takes so long, or so much, that it is run only by its name */
const benches: { ids: string[]; run: () => Promise<Figure[]>; apart?: true }[] = [
  { ids: ['P1', 'P2', 'P8'], run: fanOut },
  { ids: ['P3'], run: emotes },
  { ids: ['P4'], run: joins },
  { ids: ['P5'], run: memory },
  { ids: ['P6'], run: rebuild },
  { ids: ['P7'], run: appends },
  { ids: ['P10'], run: restart },
  { ids: ['P11'], run: longTasks },
  { ids: ['P12'], run: past },
  { ids: ['P13'], run: years },
  { ids: ['decades'], run: decades, apart: true },
  { ids: ['decades-engine'], run: decadesInEngine, apart: true },
  { ids: ['engine'], run: engine },
  { ids: ['osc'], run: osc },
  { ids: ['pauses'], run: pauses },
  { ids: ['pages'], run: pages },
  { ids: ['takeover'], run: takeover },
  { ids: ['together'], run: together },
  { ids: ['trouble'], run: trouble },
  { ids: ['trouble'], run: attacks },
  { ids: ['trouble', 'trouble-door'], run: troubleAtDoor },
]

/**
 * `npm run bench`, or some of it, `npm run bench -- P4 pages`: each figure beside its peer from the same run where it has
 * one; the ratio is what counts. Also written as JSON.
 */
const all = benches.flatMap(({ ids }) => ids)
const asked = process.argv.slice(2)
const unknown = asked.filter((id) => !all.includes(id))
if (unknown.length > 0) {
  process.stderr.write(`there is no ${unknown.join(', ')}; there are ${all.join(', ')}\n`)
  process.exit(1)
}
const figures: Figure[] = []
for (const { ids, run, apart } of benches)
  if (asked.length === 0 ? !apart : ids.some((id) => asked.includes(id))) figures.push(...(await run()))
figures.sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }))
print(figures)
mkdirSync('test-results', { recursive: true })
writeFileSync('test-results/bench.json', `${JSON.stringify(figures, null, 2)}\n`)
process.exit(0)
