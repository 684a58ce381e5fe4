import {
  type AudienceEvent,
  isRejection,
  type Recorded,
  type ShowCommand,
  type ShowEvent,
} from '../../../packages/contracts/index.ts'
import { show } from '../../../packages/domain/index.ts'
import type { Chance } from './chance.ts'
import { type Happening, lifeOf } from './run-life.ts'
import type { Operator } from './script.ts'

/** An event to be stored. Its personal fields are not sealed yet. */
export type Made = {
  stream: string
  at: number
  actor: string
  /** the same for all events of one command */
  causationId: string
  event: ShowEvent | AudienceEvent
}
type Started = Extract<ShowEvent, { type: 'ModuleStarted' }>['data']
type When = { at: number; by: Operator }
type House = { chance: Chance; isHere: (userId: string, at: number) => boolean }

/** Plays a show by the domain's rules: takes presses and what phones do, and ends each run when it is due. */
export const createPlay = (id: string, { chance, isHere }: House) => {
  const made: Made[] = []
  const agenda: { at: number; act: () => void }[] = []
  const open = new Map<string, Happening[]>()
  const stream = `blackboard-${id}`
  let state = show.initial()
  let revision = 0
  let commands = 0

  const happened = (all: readonly Happening[]): void => {
    for (const { at, event } of all) {
      const actor = 'userId' in event.data ? event.data.userId : 'system'
      made.push({ stream: `audience-${id}`, at, actor, causationId: `${id}.${made.length}`, event })
    }
  }
  const begun = (started: Started, { at, by }: When): void => {
    const life = lifeOf({ started, at, isHere, chance })
    const end = Math.max(at, ...life.map((it) => it.at)) + 40
    open.set(started.moduleRunId, life)
    agenda.push({ at: end, act: () => ended(started, { at: end, by }) })
  }
  const ended = ({ moduleRunId, cueRunId }: Started, when: When): void => {
    const life = open.get(moduleRunId)
    if (!life) return
    open.delete(moduleRunId)
    happened(life)
    const failures = life.flatMap(({ event: { type, data } }) =>
      type === 'AudioContentFailed' ? [{ userId: data.userId, reason: data.reason }] : [],
    )
    command({ type: 'completeModule', payload: { moduleRunId, failures } }, when)
    if (cueRunId) command({ type: 'advanceCue', payload: { cueRunId } }, when)
  }
  const command = (it: ShowCommand, { at, by }: When): void => {
    const causationId = `${id}.command-${++commands}`
    let ids = 0
    const context = { now: at, random: chance.next, id: () => `${id}-${commands}-${++ids}`, doublePressMs: 0 }
    const who = { actor: by.id, actorName: by.name, console: `${by.id}-console` }
    const decided = show.decide(it, state, { ...context, ...who })
    if (isRejection(decided)) throw new Error(`${it.type}: ${decided.message}`)
    for (const event of decided) {
      made.push({ stream, at, actor: by.id, causationId, event })
      const place = { stream, revision, position: revision++, id: causationId, at, actor: by.id, causationId }
      state = show.evolve(state, { ...event, ...place } as Recorded<ShowEvent>)
      if (event.type === 'ModuleStarted') begun(event.data, { at, by })
      if (event.type !== 'ModuleStopped') continue
      happened((open.get(event.data.moduleRunId) ?? []).filter((heard) => heard.at < at))
      open.delete(event.data.moduleRunId)
    }
  }
  return {
    made,
    happened,
    press: (it: ShowCommand, when: When): void => void agenda.push({ at: when.at, act: () => command(it, when) }),
    /** Carries out all presses, and everything that follows from them. */
    run: (): void => {
      while (agenda.length > 0) {
        const next = agenda.reduce((first, it) => (it.at < first.at ? it : first))
        agenda.splice(agenda.indexOf(next), 1)
        next.act()
      }
    },
  }
}
