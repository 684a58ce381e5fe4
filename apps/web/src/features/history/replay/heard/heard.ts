import type { FailureReason } from '@ghostlight/contracts'
import { emoteTypes } from '@ghostlight/contracts/rules'
import { t } from '../../../../words/t.ts'
import { countBy } from '../timeline/span.ts'
import type { Spoken, Timeline } from '../timeline/timeline.ts'

/** What was sent to a person, or why they did not hear it. */
export type Line = { userId: string; at: number; spoken: Spoken | undefined; missed: FailureReason | undefined }
/** The lines of one module, for each compared person. */
export type Heard = { run: string; at: number; name: string; lines: Line[] }
type By = { /** the number of events that had happened */ count: number; at: number; people: readonly string[] }

/** Everything that was sent to these people by then, and what they missed, module by module. */
export const heardBy = ({ spoken, failures, modules }: Timeline, { count, at, people }: By): Heard[] => {
  const wanted = new Set(people)
  const names = new Map(modules.map(({ run, name }) => [run, name]))
  const heard = new Map<string, Heard>()
  const add = (run: string, line: Line): void => {
    const group = heard.get(run) ?? { run, at: line.at, name: names.get(run) ?? t`A line`, lines: [] }
    const same = group.lines.find(({ userId }) => userId === line.userId)
    if (same) same.missed = line.missed
    else group.lines.push(line)
    heard.set(run, group)
  }
  for (const it of spoken)
    if (it.nth < count && wanted.has(it.userId))
      add(it.run, { userId: it.userId, at: it.at, spoken: it, missed: undefined })
  for (const it of failures)
    if (it.at <= at && wanted.has(it.userId))
      add(it.run, { userId: it.userId, at: it.at, spoken: undefined, missed: it.reason })
  for (const { lines } of heard.values()) lines.sort((a, b) => people.indexOf(a.userId) - people.indexOf(b.userId))
  return [...heard.values()].toSorted((a, b) => a.at - b.at)
}

/** How many emotes of each of the nine types a person had sent. */
export const emotesBy = ({ emotes }: Timeline, userId: string, count: number): number[] => {
  const counts = emoteTypes.map(() => 0)
  const sent = emotes.slice(
    0,
    countBy(emotes, count - 1, ({ nth }) => nth),
  )
  for (const emote of sent) if (emote.userId === userId) counts[emote.type] = (counts[emote.type] ?? 0) + 1
  return counts
}

/** Every line of the evening with these words, in upper or lower case, to whomever it was said. */
export const spokenWith = ({ spoken }: Timeline, words: string): Spoken[] => {
  const wanted = words.trim().toLowerCase()
  return wanted === '' ? [] : spoken.filter(({ text }) => text.toLowerCase().includes(wanted))
}
