import { cueNumber } from '@ghostlight/contracts/rules'
import { consoleLanguage } from '../../../../words/console-language.ts'
import { t } from '../../../../words/t.ts'
import type { ReplayEvent } from '../events.ts'
import type { Span } from './span.ts'

/** The state of a run at the end of what has been read. */
type State = 'running' | 'completed' | 'stopped'

/** One press of GO, until the end of its last module. */
export type Band = Span & {
  cueRunId: string
  cueId: string
  number: string
  name: string
  /** 1 = the first run of this cue */
  nth: number
  by: string
  state: State
}
/** One module that spoke. `row`: modules that spoke at the same time have different rows. */
export type ModuleBand = Span & {
  run: string
  cueRunId: string | null
  name: string
  people: number
  state: State
  row: number
}

type Open<T> = Omit<T, 'to' | 'row' | 'state'> & { to: number | undefined; state: State }

/** The number and name of a cue, with the run if it was not the first: `3 Party line, 2nd run`. */
export const bandName = ({ number, name, nth }: Pick<Band, 'number' | 'name' | 'nth'>): string =>
  `${number} ${name}${nth === 1 ? '' : t`, ${ordinal(nth)} run`}`
const ordinal = (nth: number): string =>
  consoleLanguage() === 'de'
    ? `${nth}.`
    : `${nth}${['th', 'st', 'nd', 'rd'][nth % 100 > 10 && nth % 100 < 14 ? 0 : nth % 10] ?? 'th'}`

export const createBands = () => {
  const cues = new Map<string, { number: string; name: string }>()
  const templates = new Map<string, string>()
  const bands: Open<Band>[] = []
  const modules = new Map<string, Open<ModuleBand>>()
  const bandOf = new Map<string, { band: Open<Band>; left: Set<string> }>()

  const ended = (run: string, at: number, state: 'completed' | 'stopped'): void => {
    const module = modules.get(run)
    if (module) Object.assign(module, { to: at, state })
    const of = bandOf.get(run)
    if (!of?.left.delete(run)) return
    // stopping one of its modules has stopped the cue
    if (state === 'stopped' || of.left.size === 0) of.band.state = of.band.state === 'stopped' ? 'stopped' : state
    if (of.left.size === 0) of.band.to = at
  }
  const add = (event: ReplayEvent): void => {
    const { time } = event
    switch (event.type) {
      case 'BlackboardCreated':
        for (const [index, { _id, name }] of event.data.cues.entries())
          cues.set(_id, { number: cueNumber(event.data.cues, index), name })
        for (const { _id, name } of event.data.templates) templates.set(_id, name)
        return
      case 'TemplateAdded':
        templates.set(event.data.template._id, event.data.template.name)
        return
      case 'CueRun': {
        const { cueId, cueRunId, by, moduleRunIds } = event.data
        const { number, name } = cues.get(cueId) ?? { number: '', name: t`A cue` }
        const nth = 1 + bands.filter((it) => it.cueId === cueId).length
        const over = moduleRunIds.length === 0
        const band: Open<Band> = {
          cueRunId,
          cueId,
          number,
          name,
          nth,
          by,
          from: time,
          ...(over ? { to: time, state: 'completed' } : { to: undefined, state: 'running' }),
        }
        const left = new Set(moduleRunIds)
        for (const run of moduleRunIds) bandOf.set(run, { band, left })
        bands.push(band)
        return
      }
      case 'ModuleStarted': {
        const { moduleRunId: run, module, cueRunId, recipients } = event.data
        const name = templates.get(module.template ?? '') ?? t`A line`
        const about = { run, cueRunId, name, people: recipients.length }
        modules.set(run, { ...about, from: time, to: undefined, state: 'running' })
        return
      }
      case 'ModuleCompleted':
        ended(event.data.moduleRunId, time, 'completed')
        return
      case 'ModuleStopped':
        ended(event.data.moduleRunId, time, 'stopped')
        return
      default:
        return
    }
  }
  return {
    add,
    /** A run that has not ended is drawn up to `end`. */
    get: (end: number): { bands: Band[]; modules: ModuleBand[] } => {
      const rows: number[] = []
      const packed = [...modules.values()].map((module): ModuleBand => {
        const to = module.to ?? end
        const free = rows.findIndex((until) => until <= module.from)
        const row = free === -1 ? rows.length : free
        rows[row] = to
        return { ...module, to, row }
      })
      return { bands: bands.map((band) => ({ ...band, to: band.to ?? end })), modules: packed }
    },
  }
}
