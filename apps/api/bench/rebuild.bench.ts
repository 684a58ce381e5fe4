import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { writeHistory } from './history.ts'
import { result } from './processes.ts'
import { scratchDir } from './scratch-dir.ts'
import { rounds } from './size.ts'
import { beside, type Figure } from './table.ts'

/** About a million events in ten shows. */
const history = { shows: rounds(10), people: 250, runs: rounds(36) }
const runs = rounds(3)

/** P6: rebuilding every projection, against reading and parsing only; events per second. */
export const rebuild = async (): Promise<Figure[]> => {
  const dir = scratchDir()
  await writeHistory(dir, history)
  const file = join(dir, 'log.sqlite')
  const events = countOf(file)
  const perSecond = async (kind: 'ours' | 'peer'): Promise<number> => {
    const { ms } = await result('rebuild.ts', [kind, file])
    return (events / Number(ms)) * 1000
  }
  const ours: number[] = []
  const theirs: number[] = []
  for (let run = 0; run < runs; run++) {
    ours.push(await perSecond('ours'))
    theirs.push(await perSecond('peer'))
  }
  const work = `all projections from ${events.toLocaleString('en')} events, against JSON.parse`
  return [beside({ id: 'P6', work, unit: '/s', budget: '≥ 0.4' }, ours, theirs)]
}

const countOf = (file: string): number => {
  const db = new DatabaseSync(file, { readOnly: true })
  const count = Number(db.prepare('SELECT count(*) AS count FROM events').get()?.['count'])
  db.close()
  return count
}
