import { appends } from './appends.bench.ts'
import { attacks } from './attacks.bench.ts'
import { clock } from './clock.bench.ts'
import { cost } from './cost.bench.ts'
import { crowd } from './crowd.bench.ts'
import { decades, decadesInEngine } from './decades.bench.ts'
import { decide, decideOnTwo } from './decide.bench.ts'
import { desk } from './desk.bench.ts'
import { emotes } from './emotes.bench.ts'
import { engine } from './engine.bench.ts'
import { engineRestart } from './engine-restart.bench.ts'
import { fanOut } from './fan-out.bench.ts'
import { joins } from './joins.bench.ts'
import { languages } from './languages.bench.ts'
import { long } from './long.bench.ts'
import { longTasks } from './long-tasks.bench.ts'
import { memory } from './memory.bench.ts'
import { osc } from './osc.bench.ts'
import { pages } from './pages.bench.ts'
import { past } from './past.bench.ts'
import { pauses } from './pauses.bench.ts'
import { rebuild } from './rebuild.bench.ts'
import { restart } from './restart.bench.ts'
import { runRow } from './row.ts'
import { isWhole } from './size.ts'
import type { Figure } from './table.ts'
import { takeover } from './takeover.bench.ts'
import { together } from './together.bench.ts'
import { trouble } from './trouble.bench.ts'
import { troubleByAnswers } from './trouble-answers.bench.ts'
import { troubleAtDoor } from './trouble-door.bench.ts'
import { years } from './years.bench.ts'

/** `apart`: takes so much time or memory that it runs only by name. */
type Bench = { ids: string[]; run: () => Promise<Figure[]>; apart?: boolean }

export const benches: readonly Bench[] = [
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
  { ids: ['clock'], run: clock },
  { ids: ['cost'], run: cost },
  { ids: ['crowd'], run: crowd, apart: true },
  { ids: ['decades'], run: decades, apart: true },
  { ids: ['decades-engine'], run: decadesInEngine, apart: true },
  { ids: ['engine'], run: engine },
  { ids: ['engine-restart'], run: engineRestart, apart: true },
  { ids: ['languages'], run: languages },
  { ids: ['long'], run: long, apart: true },
  { ids: ['osc'], run: osc },
  { ids: ['pauses'], run: pauses },
  { ids: ['pages'], run: pages },
  { ids: ['decide'], run: decide },
  { ids: ['decide-nodes'], run: decideOnTwo, apart: true },
  { ids: ['desk'], run: desk },
  { ids: ['takeover'], run: takeover },
  { ids: ['together'], run: together },
  { ids: ['trouble'], run: trouble },
  { ids: ['trouble'], run: attacks },
  { ids: ['trouble', 'trouble-door'], run: troubleAtDoor },
  { ids: ['trouble', 'trouble-answers'], run: troubleByAnswers },
]

/** A row that takes longer is given up, and the others go on. Rows run at the same time only in a small run. */
const usual = { usualMs: 15 * 60_000, apartMs: 2 * 60 * 60_000, atOnce: isWhole ? 1 : 3 }

/** The rows with these names; without names all rows that are not `apart`. Throws for an unknown name. */
export const chosen = (asked: readonly string[]): readonly Bench[] => {
  const all = benches.flatMap(({ ids }) => ids)
  const unknown = asked.filter((id) => !all.includes(id))
  if (unknown.length > 0) throw new Error(`there is no ${unknown.join(', ')}; there are ${all.join(', ')}`)
  return benches.filter(({ ids, apart }) => (asked.length === 0 ? !apart : ids.some((id) => asked.includes(id))))
}

type Measured = { figures: Figure[]; failed: string[] }

/** Runs the rows. A row that fails is listed with its error, and the others go on. */
export const measure = async (rows: readonly Bench[], { usualMs, apartMs, atOnce } = usual): Promise<Measured> => {
  const figures: Figure[] = []
  const failed: string[] = []
  const measureRow = async ({ ids, run, apart }: Bench): Promise<void> => {
    const name = `${ids.join(', ')} (${run.name})`
    try {
      figures.push(...(await runRow(run, { name, withinMs: apart ? apartMs : usualMs })))
    } catch (error) {
      failed.push(name)
      process.stderr.write(`FAILED ${name}: ${error instanceof Error ? error.message : error}\n`)
    }
  }
  const left = [...rows]
  const lane = async (): Promise<void> => {
    for (let row = left.shift(); row; row = left.shift()) await measureRow(row)
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  figures.sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }))
  return { figures, failed }
}
