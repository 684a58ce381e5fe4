import type { Tried, TriedDetail, TriedPerson } from '@ghostlight/contracts'

/** One person hears something. All times are counted from the first GO, ms. The numbers are places in the lists of the evening. */
export type Sound = { at: number; end: number; who: number; cue: number; line: number; text: number }
type EveningLine = {
  name: string
  group: string
  module: string
  /** how many people it speaks to */
  people: number
  texts: readonly string[]
  warnings: readonly string[]
}
type EveningCue = {
  id: string
  number: string
  name: string
  at: number
  end: number
  lines: readonly EveningLine[]
  /** in the order in which they begin */
  sounds: readonly Sound[]
}
export type Evening = {
  cues: readonly EveningCue[]
  people: readonly TriedPerson[]
  /** in the order in which they begin */
  sounds: readonly Sound[]
  /** those of each person */
  of: readonly (readonly Sound[])[]
  end: number
  /** no sound lasts longer */
  longest: number
}
/** People who hear the same words of the same line. */
export type Said = {
  key: string
  line: EveningLine
  text: string
  /** when the first of them heard it, and when the last of them has */
  at: number
  end: number
  who: readonly number[]
  /** it is heard now */
  isNow: boolean
}

/** A line with all that has been said of it. `at`: when the first person heard it; `people`: how many have heard it */
export type SaidLine = { line: EveningLine; at: number; people: number; texts: readonly Said[]; isNow: boolean }

const inOrder = (a: Sound, b: Sound): number => a.at - b.at || a.line - b.line || a.who - b.who

/** What the server tried, so that each moment of it is found at once. */
export const eveningOf = ({ cues }: Pick<Tried, 'cues'>, detail: Pick<TriedDetail, 'people' | 'cues'>): Evening => {
  const zero = cues[0]?.at ?? 0
  const all = cues.map((it, cue): EveningCue => {
    const own = detail.cues[cue]
    const sounds = (own?.lines ?? []).flatMap(({ heard }, line) =>
      heard.map(({ who, text, at, ms }) => ({ at: at - zero, end: at - zero + ms, who, cue, line, text })),
    )
    return {
      id: own?.id ?? '',
      number: it.number,
      name: it.name,
      at: it.at - zero,
      end: it.at + it.ms - zero,
      lines: it.lines.map(({ name, group, people, warnings }, line) => ({
        name,
        group,
        people,
        warnings,
        module: own?.lines[line]?.module ?? '',
        texts: own?.lines[line]?.texts ?? [],
      })),
      sounds: sounds.sort(inOrder),
    }
  })
  const sounds = all.flatMap((it) => it.sounds).sort(inOrder)
  const of: Sound[][] = detail.people.map(() => [])
  for (const it of sounds) of[it.who]?.push(it)
  return {
    cues: all,
    people: detail.people,
    sounds,
    of,
    end: sounds.reduce((end, it) => Math.max(end, it.end), all.at(-1)?.end ?? 0),
    longest: sounds.reduce((longest, it) => Math.max(longest, it.end - it.at), 0),
  }
}

/** How many of them have begun by then. */
export const begunBy = (sorted: readonly { at: number }[], time: number): number => {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sorted[middle]?.at ?? 0) <= time) from = middle + 1
    else to = middle
  }
  return from
}

/** The place of the cue that runs at this moment, or that ran last; -1 before the first GO. */
export const cueAt = ({ cues }: Pick<Evening, 'cues'>, time: number): number => begunBy(cues, time) - 1

/** What everybody hears at this moment, by person; whoever hears nothing is not in it. */
export const soundsAt = ({ sounds, longest }: Evening, time: number): ReadonlyMap<number, Sound> => {
  const now = new Map<number, Sound>()
  for (let at = begunBy(sounds, time) - 1; at >= 0; at--) {
    const it = sounds[at]
    if (!it || it.at < time - longest) break
    if (it.end > time && !now.has(it.who)) now.set(it.who, it)
  }
  return now
}

/** What has been said in a cue by this moment, in the order of its beginning. People who hear the same words stand together. */
export const saidIn = ({ cues }: Pick<Evening, 'cues'>, cue: number, time: number): Said[] => {
  const { sounds, lines } = cues[cue] ?? { sounds: [], lines: [] }
  const said = new Map<string, Said & { who: number[] }>()
  for (const it of sounds.slice(0, begunBy(sounds, time))) {
    const line = lines[it.line]
    if (!line) continue
    const key = `${it.line} ${it.text}`
    const known = said.get(key)
    if (known) {
      known.who.push(it.who)
      known.end = Math.max(known.end, it.end)
      known.isNow ||= it.end > time
    } else {
      const { at, end } = it
      said.set(key, { key, line, text: line.texts[it.text] ?? '', at, end, who: [it.who], isNow: end > time })
    }
  }
  return [...said.values()]
}

/** The same line by line, the newest first; of each line the words that most people hear first. */
export const linesIn = (said: readonly Said[]): SaidLine[] => {
  const lines = new Map<EveningLine, Said[]>()
  for (const it of said) lines.set(it.line, [...(lines.get(it.line) ?? []), it])
  return [...lines]
    .map(([line, texts]) => ({
      line,
      at: Math.min(...texts.map(({ at }) => at)),
      people: texts.reduce((sum, { who }) => sum + who.length, 0),
      texts: texts.toSorted((a, b) => b.who.length - a.who.length),
      isNow: texts.some(({ isNow }) => isNow),
    }))
    .sort((a, b) => b.at - a.at)
}

export const wordsOf = ({ cues }: Pick<Evening, 'cues'>, { cue, line, text }: Sound): string =>
  cues[cue]?.lines[line]?.texts[text] ?? ''
