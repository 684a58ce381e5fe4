import { type Performance, routes, type Tried, type TriedLine } from '@ghostlight/contracts'
import { StartRefused } from '../config/config.ts'
import type { Command } from './command.ts'
import { houseOptions, houseUsage, openHouse } from './house.ts'
import { plain } from './plain.ts'

/** Such as `12:03.4`. */
const clock = (ms: number): string => {
  const minutes = Math.floor(ms / 60_000)
  return `${String(minutes).padStart(2, '0')}:${((ms % 60_000) / 1_000).toFixed(1).padStart(4, '0')}`
}
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`
const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

const whoOf = ({ who, people }: TriedLine['said'][number]): string =>
  people > who.length ? `${who.join(', ')} and ${counted(people - who.length, 'other')}` : who.join(', ')

const linesOf = ({ name, group, people, said, more, warnings }: TriedLine): string[] => [
  `  "${name}" to ${group}: ${people === 0 ? 'nobody' : counted(people, 'person', 'people')}`,
  ...said.map((it) => `    +${seconds(it.at)}, ${seconds(it.ms)}, ${whoOf(it)}: ${it.text.replace(/\s+/g, ' ')}`),
  ...(more > 0 ? [`    … and ${counted(more, 'other text')}`] : []),
  ...warnings.map((it) => `    ! ${it}`),
]

const kinds = { cue: 'cue', line: 'line', if: 'part of a line', condition: 'condition', option: 'option' } as const

/** What the command prints. The same answer gives the same text. */
export const triedText = ({ seed, people, cues, unreached, failed, notes }: Tried): string => {
  const end = cues.at(-1)
  const said = cues.map(({ lines }) => lines.reduce((sum, it) => sum + it.people, 0)).reduce((a, b) => a + b, 0)
  const all = [
    ...cues.flatMap(({ number, name, at, ms, lines }) => [
      `${clock(at)}  cue ${number}, ${name} (${seconds(ms)})`,
      ...lines.flatMap(linesOf),
    ]),
    '',
    `${counted(cues.length, 'cue')}, ${counted(said, 'sound')} to ${counted(people, 'person', 'people')}, ${clock(end ? end.at + end.ms : 0)} with seed ${seed}`,
    ...notes.map((it) => `note: ${it}`),
    ...unreached.map(({ what, cue, text }) => `nobody came to this ${kinds[what]} of cue ${cue}: ${text}`),
    ...failed.map((it) => `failed: ${it}`),
    unreached.length + failed.length === 0 ? 'Somebody came to everything.' : '',
  ]
  return all.map(plain).join('\n').trimEnd()
}

const count = (name: string, given: unknown): number | undefined => {
  if (given === undefined) return undefined
  const number = Number(given)
  if (typeof given !== 'string' || given.trim() === '' || !Number.isFinite(number))
    throw new StartRefused(`try: --${name} needs a number`)
  return number
}

export const tryCommand: Command = {
  summary:
    'plays a performance to an audience of ghosts at once, and says what nobody came to; nothing of it is stored',
  usage: `PERFORMANCE [--people 60] [--seed 1] [--from CUE] [--speed 1] ${houseUsage}`,
  options: {
    ...houseOptions,
    people: { type: 'string' },
    seed: { type: 'string' },
    from: { type: 'string' },
    speed: { type: 'string' },
  },
  run: async ({ values, files: [wanted], env }) => {
    if (!wanted) throw new StartRefused('try: give the performance, by its name or its id: try PERFORMANCE')
    const { seed, from } = values
    const asked = { people: count('people', values['people']), seed, from, speed: count('speed', values['speed']) }
    const ask = await openHouse({ values, env })
    const { path, response } = routes.listPerformances
    const id = idOf(response.parse(await (await ask(path)).json()), wanted)
    if (id === undefined) throw new StartRefused(`try: there is no performance ${plain(wanted)}`)
    const answer = await ask(routes.tryPerformance.path.replace(':id', encodeURIComponent(id)), {
      method: routes.tryPerformance.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked),
    })
    const tried = routes.tryPerformance.response.parse(await answer.json())
    return { text: triedText(tried), failed: tried.unreached.length + tried.failed.length > 0 }
  },
}

/** The performance with this id, or the newest version of this name. */
const idOf = (all: readonly Performance[], wanted: string): string | undefined => {
  const named = all.filter(({ name }) => name.toLowerCase() === wanted.toLowerCase())
  const newest = named.toSorted((a, b) => b.version - a.version).at(0)
  return (all.find(({ _id }) => _id === wanted) ?? newest)?._id
}
