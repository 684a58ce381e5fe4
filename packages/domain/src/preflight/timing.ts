import type { Cue, Module } from '@ghostlight/contracts'
import { lineLength, nothingMeasured } from '../show/lengths.ts'
import type { ShowState } from '../show/state.ts'

/** A line of a cue, with the people who hear it. */
export type HeardLine = { module: Module; name: string; recipients: readonly string[] }
type Found = { code: 'delay' | 'at-once' | 'twice'; text: string; focus: string }

/** With fewer lines at once nothing is said: the second one then only waits for the first. */
const manyAtOnce = 3

/** What is wrong with the times of a cue, and who hears the same words twice in it. */
export const timingProblems = (
  { plannedMs }: Pick<Cue, 'plannedMs'>,
  lines: readonly HeardLine[],
  show: Pick<ShowState, 'templates'>,
): Found[] => [...lateIn(plannedMs, lines), ...atOnceIn(lines, show), ...twiceIn(lines)]

const seconds = (ms: number): string => `${Math.round(ms / 100) / 10} s`

const lateIn = (plannedMs: number | null | undefined, lines: readonly HeardLine[]): Found[] =>
  lines.flatMap(({ module: { _id, maxdelay }, name }): Found[] =>
    plannedMs && maxdelay > plannedMs
      ? [
          {
            code: 'delay',
            text: `"${name}" may begin ${seconds(maxdelay)} after GO, but its cue is planned to last ${seconds(plannedMs)}`,
            focus: `delay ${_id}`,
          },
        ]
      : [],
  )

const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`)

const atOnceIn = (lines: readonly HeardLine[], show: Pick<ShowState, 'templates'>): Found[] => {
  if (lines.length < manyAtOnce) return []
  const timed = lines.map((line) => {
    const template = show.templates.get(line.module.template ?? '')
    return { ...line, ms: (template && lineLength(template, nothingMeasured)?.ms) ?? 0 }
  })
  const byPerson = new Map<string, typeof timed>()
  for (const line of timed)
    for (const id of line.recipients) {
      const own = byPerson.get(id)
      if (own) own.push(line)
      else byPerson.set(id, [line])
    }
  let [most, count] = [0, 0]
  let last: Module | undefined
  // many people hear the same lines
  const known = new Map<string, { most: number; last: Module | undefined }>()
  for (const own of byPerson.values()) {
    if (own.length < manyAtOnce) continue
    const key = own.map(({ module }) => module._id).join('\n')
    const found = known.get(key) ?? mostAtOnce(own)
    known.set(key, found)
    if (found.most < manyAtOnce) continue
    count++
    if (found.most <= most) continue
    most = found.most
    last = found.last
  }
  if (!last) return []
  const text = `${most} lines at once to ${people(count)}: a phone plays them one after another`
  return [{ code: 'at-once', text, focus: `delay ${last._id}` }]
}

type Timed = HeardLine & { ms: number }

/** How many lines of one person sound at the same moment, whatever delays chance gives them. */
const mostAtOnce = (own: readonly Timed[]): { most: number; last: Module | undefined } => {
  let [most, last] = [0, undefined as Module | undefined]
  for (const { module } of own) {
    const at = module.maxdelay
    // certainly begun, and certainly not over
    const sounding = own.filter((it) => it.module.maxdelay <= at && it.module.mindelay + it.ms > at)
    if (sounding.length <= most) continue
    most = sounding.length
    last = sounding.at(-1)?.module
  }
  return { most, last }
}

const twiceIn = (lines: readonly HeardLine[]): Found[] => {
  const before = new Map<string, Set<string>>()
  const found: Found[] = []
  for (const { module, name, recipients } of lines) {
    const heard = before.get(module.template ?? '') ?? new Set()
    before.set(module.template ?? '', heard)
    const again = recipients.filter((id) => heard.has(id)).length
    for (const id of recipients) heard.add(id)
    if (again > 0)
      found.push({
        code: 'twice',
        text: `"${name}" is said twice to ${people(again)}`,
        focus: `template ${module._id}`,
      })
  }
  return found
}
