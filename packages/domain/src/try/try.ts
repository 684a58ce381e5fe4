import type { Cue, Module, Tried, TriedLine } from '@ghostlight/contracts'
import { cueNumber } from '@ghostlight/contracts/rules'
import { problemOf } from '../show/preview.ts'
import type { ShowState } from '../show/state.ts'
import { watchWays } from './reached.ts'
import { beginsAt, type Happened, type Heard, type Opening, openStage } from './stage.ts'

type Asked = {
  opening: Opening
  chance: () => number
  seed: string
  /** the number or the id of the first cue; undefined = from the top */
  from: string | undefined
  speed: number
}

/** A rehearsal longer than this ends, so that it does not occupy the machine for long. */
const most = { deliveries: 50_000, texts: 12, names: 3, warnings: 200 } as const

type Run = { module: Module; to: number; warnings: readonly string[]; heard: Heard[] }

/**
 * Plays the cues one after another to an audience of ghosts, and says who hears what, when and how long, and what nobody
 * came to. Undefined if there is no cue `from`. Nothing of it is stored, and the same question has the same answer.
 */
export const tryShow = ({ opening, chance, seed, from, speed }: Asked): Tried | undefined => {
  const first = placeOf(opening.cues, from)
  if (first === undefined) return undefined
  const ways = watchWays()
  const runs = new Map<string, Run>()
  const failed: string[] = []
  let [deliveries, number, pressedAt] = [0, '', beginsAt]
  const watch = (event: Happened, { show }: { show: ShowState }): void => {
    switch (event.type) {
      case 'ModuleStarted': {
        const { module, moduleRunId, recipients, warnings } = event.data
        ways.started(event.data, show)
        runs.set(moduleRunId, { module, to: recipients.length, warnings, heard: [] })
        return
      }
      case 'AudioContentFailed':
        failed.push(`cue ${number}: somebody did not hear "${nameIn(show, event.data.moduleId)}": ${event.data.reason}`)
        return
      default:
        return
    }
  }
  const heard = (it: Heard): void => {
    deliveries++
    runs.get(it.moduleRunId)?.heard.push({ ...it, at: it.at - pressedAt })
  }
  const stage = openStage({ opening, chance, speed, watch, heard })
  const cues: Tried['cues'] = []
  const unreached: Tried['unreached'] = []
  const notes: string[] = []
  const nameOf = (id: string): string => stage.show().users.get(id)?.name ?? id
  const toEnd = opening.cues.slice(first)
  for (const [nth, cue] of toEnd.entries()) {
    number = cueNumber(opening.cues, first + nth)
    for (const id of cue.modules) {
      const problem = problemOf(stage.show(), id)
      if (problem !== undefined) failed.push(`cue ${number}: ${problem}`)
    }
    const before = runs.size
    pressedAt = stage.now() + 2_000
    stage.play(cue._id)
    const lines = [...runs.values()].slice(before).map((run) => lineOf(run, stage.show(), nameOf))
    cues.push({ number, name: cue.name, at: pressedAt - beginsAt, ms: stage.now() - pressedAt, lines })
    const show = stage.show()
    const modules = cue.modules.flatMap((id) => show.modules.get(id) ?? [])
    if (modules.length > 0 && !modules.some(({ _id }) => ways.isHeard(_id)))
      unreached.push({ what: 'cue', cue: number, text: cue.name })
    for (const module of modules) {
      const found = ways.unreachedIn(module, number, show)
      unreached.push(...found.unreached)
      notes.push(...found.notes)
    }
    if (deliveries <= most.deliveries && !stage.isOver()) continue
    failed.push(`It was stopped in cue ${number}, after ${deliveries} sounds: try fewer people.`)
    break
  }
  failed.push(...stage.failed)
  const warnings = [...new Set(notes)].slice(0, most.warnings)
  const people = opening.users.filter(({ user }) => user.type === 'audience').length
  return { seed, people, cues, unreached, failed: [...new Set(failed)].slice(0, most.warnings), notes: warnings }
}

const placeOf = (cues: readonly Cue[], from: string | undefined): number | undefined => {
  if (from === undefined) return 0
  const place = cues.findIndex((cue, at) => cue._id === from || cueNumber(cues, at) === from)
  return place < 0 ? undefined : place
}

const nameIn = ({ modules, templates }: ShowState, module: string): string =>
  templates.get(modules.get(module)?.template ?? '')?.name ?? module

/** One module of one cue: the people who hear the same words are told together, the largest part first. */
const lineOf = (run: Run, show: ShowState, nameOf: (id: string) => string): TriedLine => {
  const byText = new Map<string, Heard[]>()
  for (const it of run.heard) byText.set(it.text, [...(byText.get(it.text) ?? []), it])
  const all = [...byText].sort((a, b) => b[1].length - a[1].length)
  return {
    name: nameIn(show, run.module._id),
    group: show.groups.get(run.module.group ?? '')?.name ?? '',
    people: run.to,
    said: all.slice(0, most.texts).map(([text, heard]) => ({
      text,
      people: heard.length,
      who: heard.slice(0, most.names).map(({ userId }) => nameOf(userId)),
      at: Math.min(...heard.map(({ at }) => at)),
      ms: heard[0]?.ms ?? 0,
    })),
    more: Math.max(0, all.length - most.texts),
    warnings: run.warnings.filter((it) => it !== 'nobody to speak to'),
  }
}
