import type { Script } from '@ghostlight/contracts'
import { movedIn } from '../edit/moved.ts'
import { same } from '../same.ts'
import type { Fact } from './fact.ts'
import { type Place, placesIn, saidIn } from './facts.ts'

type Sides<T> = { before: T; after: T }
/** `line`: which line of a cue it is about, from 1. `values`: what a page needs to say it in its own language */
export type ComparedRow = Pick<Fact, 'label' | 'is'> &
  Sides<string> & { key: string; line?: number; values?: Sides<unknown> }
export type ComparedPlace = Pick<Place, 'kind' | '_id' | 'title' | 'name'> & {
  is: 'new' | 'gone' | 'changed'
  /** it stands elsewhere in the evening */
  moved: boolean
  rows: readonly ComparedRow[]
  /** numbers of lines */
  newLines: number
  goneLines: number
  /** the same lines in another order */
  reordered: boolean
}

/** What differs between two moments of a performance, in its order. Nothing differs: an empty list. */
export const comparedScripts = (before: Script, after: Script): ComparedPlace[] => {
  const said = new Set([...saidIn(before), ...saidIn(after)])
  const places = { before: placesIn(before, said), after: placesIn(after, said) }
  const known = new Map(places.before.map((it) => [keyOf(it), it]))
  const still = new Set(places.after.map(keyOf))
  const moved = movedIn(before.performance.cues, after.performance.cues)
  const now = places.after.map((it) => comparedPlace(known.get(keyOf(it)), it, moved.has(it._id)))
  const gone = places.before.filter((it) => !still.has(keyOf(it))).map((it) => comparedPlace(it, undefined, false))
  return [...now, ...gone].filter(
    ({ is, moved, rows, newLines, goneLines, reordered }) =>
      is !== 'changed' || moved || reordered || rows.length + newLines + goneLines > 0,
  )
}

const keyOf = ({ kind, _id }: Place): string => `${kind} ${_id}`

const comparedPlace = (before: Place | undefined, after: Place | undefined, moved: boolean): ComparedPlace => {
  const { kind, _id, title, name } = (after ?? before) as Place
  const lines = { before: before?.lines ?? [], after: after?.lines ?? [] }
  const ids = { before: lines.before.map(({ id }) => id), after: lines.after.map(({ id }) => id) }
  const all = [...new Set([...ids.after, ...ids.before])]
  const rowsOfLines = all.flatMap((id) => {
    const at = ids.after.includes(id) ? ids.after.indexOf(id) : ids.before.indexOf(id)
    const [was, is] = [lines.before.find((it) => it.id === id), lines.after.find((it) => it.id === id)]
    return rowsBetween(was?.facts ?? [], is?.facts ?? []).map((it) => ({ ...it, key: `${id} ${it.key}`, line: at + 1 }))
  })
  return {
    kind,
    _id,
    title,
    name,
    is: !before ? 'new' : !after ? 'gone' : 'changed',
    moved,
    rows: [...rowsBetween(before?.facts ?? [], after?.facts ?? []), ...rowsOfLines],
    newLines: ids.after.filter((id) => !ids.before.includes(id)).length,
    goneLines: ids.before.filter((id) => !ids.after.includes(id)).length,
    reordered: movedIn(ids.before, ids.after).size > 0,
  }
}

const rowsBetween = (before: readonly Fact[], after: readonly Fact[]): ComparedRow[] => {
  const was = new Map(before.map((it) => [it.key, it]))
  const now = new Map(after.map((it) => [it.key, it]))
  return [...new Set([...now.keys(), ...was.keys()])].flatMap((key) => {
    const [a, b] = [was.get(key), now.get(key)]
    if (same(comparable(a), comparable(b))) return []
    const { label, is } = (b ?? a) as Fact
    const values = { before: a?.value, after: b?.value }
    const hasValues = values.before !== undefined || values.after !== undefined
    return [
      { key, label, ...(is && { is }), before: a?.text ?? '', after: b?.text ?? '', ...(hasValues && { values }) },
    ]
  })
}

/** A fact that is absent is like one without text. */
const comparable = (fact: Fact | undefined): unknown => {
  const { value, text = '' } = fact ?? {}
  return value === undefined || (text === '' && isNothing(value)) ? text : value
}
const isNothing = (value: unknown): boolean => value === null || (Array.isArray(value) && value.every((it) => it === 0))
