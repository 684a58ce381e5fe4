import type { Cue, Module, Tried, TriedDetail, TriedLine } from '@ghostlight/contracts'
import { cueNumber, defaultGroupName } from '@ghostlight/contracts/rules'
import { moduleProblem } from '../preflight/module-problem.ts'
import { problemOf } from '../show/preview.ts'
import type { ShowState } from '../show/state.ts'
import { detailedCues, detailedPeople } from './detail.ts'
import { watchWays } from './reached.ts'
import { beginsAt, type Happened, type Heard, type Opening, openStage } from './stage.ts'

type Asked = {
  opening: Opening
  chance: () => number
  seed: string
  /** the number or the id of the first cue; undefined = from the top */
  from: string | undefined
  speed: number
  /** with each sound of each person */
  detail?: boolean
}

/** A rehearsal longer than this ends, so that it does not occupy the machine for long. */
const most = {
  deliveries: 50_000,
  texts: 12,
  names: 3,
  warnings: 200,
  /** times that answers may lead to one cue */ again: 5,
} as const

type Run = { module: Module; to: number; warnings: readonly string[]; heard: Heard[] }

/**
 * Plays the cues to an audience of ghosts, one after another or as their answers lead, and says who hears what, when and how long, and what nobody
 * came to. Undefined if there is no cue `from`. Nothing of it is stored, and the same question has the same answer.
 */
export const tryShow = ({ opening, chance, seed, from, speed, detail = false }: Asked): Tried | undefined => {
  const first = placeOf(opening.cues, from)
  if (first === undefined) return undefined
  const ways = watchWays()
  const runs = new Map<string, Run>()
  const failed = eachOnce()
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
        failed.add(
          `cue ${number}: somebody did not hear "${nameIn(show, event.data.moduleId)}": ${event.data.reason}`,
          `template ${event.data.moduleId}`,
        )
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
  const detailed: TriedDetail['cues'] = []
  const unreached: (Tried['unreached'][number] & { focus: string })[] = []
  const notes = eachOnce()
  const detailOf = detailedCues(opening.users.map(({ user }) => user._id))
  const nameOf = (id: string): string => stage.show().users.get(id)?.name ?? id
  const played = new Map<number, number>()
  let isWhole = true
  for (let at: number | undefined = first; at !== undefined; at = nextOf(stage.show(), { at, played })) {
    const cue = opening.cues[at]
    if (!cue) break
    played.set(at, 1 + (played.get(at) ?? 0))
    number = cueNumber(opening.cues, at)
    for (const { text, focus } of problemsOf(stage.show(), cue)) failed.add(`cue ${number}: ${text}`, focus)
    const before = runs.size
    pressedAt = stage.now() + 2_000
    stage.play(cue._id)
    const own = [...runs.values()].slice(before)
    const lines = own.map((run) => lineOf(run, stage.show(), nameOf))
    if (detail) detailed.push(detailOf(cue._id, own, pressedAt - beginsAt))
    cues.push({ number, name: cue.name, at: pressedAt - beginsAt, ms: stage.now() - pressedAt, lines })
    const lost = tooOften(stage.show(), played)
    if (lost) failed.add(lost.text, lost.focus)
    if (deliveries <= most.deliveries && !stage.isOver()) continue
    failed.add(`It was stopped in cue ${number}, after ${deliveries} sounds: try fewer people.`, '')
    isWhole = false
    break
  }
  const there = opening.cues.flatMap((_, at) => (played.has(at) || (at >= first && isWhole) ? at : []))
  for (const at of there) {
    const found = missedIn(stage.show(), { at, isPlayed: played.has(at), ways })
    unreached.push(...found.unreached)
    for (const { text, focus } of found.notes) notes.add(text, focus)
  }
  for (const it of stage.failed) failed.add(it, '')
  return {
    seed,
    people: opening.users.filter(({ user }) => user.type === 'audience').length,
    cues,
    unreached: unreached.map(({ what, cue, text }) => ({ what, cue, text })),
    failed: failed.texts(),
    notes: notes.texts(),
    ...(detail && {
      detail: {
        people: detailedPeople(opening, stage.show()),
        cues: detailed,
        places: {
          unreached: unreached.map(({ focus }) => focus),
          failed: failed.places(),
          notes: notes.places(),
        },
      },
    }),
  }
}

type Looking = { at: number; isPlayed: boolean; ways: ReturnType<typeof watchWays> }

/** What nobody came to of a cue: all of it, if no answer has led to it. */
const missedIn = (show: ShowState, { at, isPlayed, ways }: Looking): ReturnType<Looking['ways']['unreachedIn']> => {
  const cue = show.cues[at]
  const number = cueNumber(show.cues, at)
  const modules = cue?.modules.flatMap((id) => show.modules.get(id) ?? []) ?? []
  const isHeard = modules.length === 0 || modules.some(({ _id }) => ways.isHeard(_id))
  const whole = { what: 'cue' as const, cue: number, text: cue?.name ?? '', focus: `cue ${cue?._id}` }
  const parts = isPlayed ? modules.map((it) => ways.unreachedIn(it, number, show)) : []
  return {
    unreached: [...(isPlayed && isHeard ? [] : [whole]), ...parts.flatMap(({ unreached }) => unreached)],
    notes: parts.flatMap(({ notes }) => notes),
  }
}

/** By the place of a cue: how often it was played. */
type Played = ReadonlyMap<number, number>

/** The place of the cue that a question has set; undefined = none has. */
const ledTo = ({ cues, standby }: ShowState): number | undefined => {
  const at = standby === null ? -1 : cues.findIndex(({ _id }) => _id === standby)
  return at < 0 ? undefined : at
}
/** The cue to which answers have led too often; undefined = they may be followed. */
const tooOften = (show: ShowState, played: Played): { text: string; focus: string } | undefined => {
  const at = ledTo(show)
  if (at === undefined || (played.get(at) ?? 0) < most.again) return undefined
  const text = `cue ${cueNumber(show.cues, at)}: answers lead to it again and again, and were not followed any more`
  return { text, focus: `cue ${show.cues[at]?._id}` }
}

/** The cue that GO would run next: the one of the winner, unless it has come too often, or the next one in order. */
const nextOf = (show: ShowState, { at, played }: { at: number; played: Played }): number | undefined => {
  const led = tooOften(show, played) ? undefined : ledTo(show)
  const next = led ?? at + 1
  return next < show.cues.length ? next : undefined
}

/** Some texts, each once, with the field of the editor that changes it. */
const eachOnce = () => {
  const all = new Map<string, string>()
  const some = () => [...all].slice(0, most.warnings)
  return {
    add: (text: string, focus: string): void => {
      if (!all.has(text)) all.set(text, focus)
    },
    texts: () => some().map(([text]) => text),
    places: () => some().map(([, focus]) => focus),
  }
}

const placeOf = (cues: readonly Cue[], from: string | undefined): number | undefined => {
  if (from === undefined) return 0
  const place = cues.findIndex((cue, at) => cue._id === from || cueNumber(cues, at) === from)
  return place < 0 ? undefined : place
}

const nameIn = ({ modules, templates }: ShowState, module: string): string =>
  templates.get(modules.get(module)?.template ?? '')?.name ?? module

/** Why modules of a cue cannot run, each with the field of the editor that corrects it. */
const problemsOf = (show: ShowState, cue: Cue): { text: string; focus: string }[] => {
  const script = { groups: [...show.groups.values()], knows: (it: string | null) => show.templates.has(it ?? '') }
  return cue.modules.flatMap((id) => {
    const text = problemOf(show, id)
    if (text === undefined) return []
    const module = show.modules.get(id)
    return { text, focus: (module && moduleProblem(module, script)?.focus) ?? `cue ${cue._id}` }
  })
}

/** One module of one cue: the people who hear the same words are told together, the largest part first. */
const lineOf = (run: Run, show: ShowState, nameOf: (id: string) => string): TriedLine => {
  const byText = new Map<string, Heard[]>()
  for (const it of run.heard) byText.set(it.text, [...(byText.get(it.text) ?? []), it])
  const all = [...byText].sort((a, b) => b[1].length - a[1].length)
  return {
    name: nameIn(show, run.module._id),
    group: show.groups.get(run.module.group ?? '')?.name ?? defaultGroupName(run.module.group ?? ''),
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
