import type { ShowEvent } from '@ghostlight/contracts'
import { eachCondition } from '@ghostlight/domain'

type Two = { was: ShowEvent; now: ShowEvent }
/** `names`: newly drawn ids, each of which stands for a recorded one */
type Told = { personal: boolean; names: ReadonlySet<string> }
type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** How two events differ, or undefined. Invented data in a recording without personal data is not compared. */
export const differenceIn = ({ was, now }: Two, { personal, names }: Told): string | undefined => {
  if (was.type !== now.type) return `then ${was.type}; today ${now.type}`
  const bound = new Map<string, string>()
  /** a newly drawn id equals the first one that it stands for */
  const meant = (before: unknown, after: unknown): unknown => {
    if (typeof after !== 'string' || typeof before !== 'string' || !names.has(after)) return after
    if (!bound.has(after)) bound.set(after, before)
    return bound.get(after)
  }
  const within = (before: object, after: object, path: string): string | undefined => {
    const [one, other] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
    const names = [...new Set([...one.keys(), ...other.keys()])]
    return firstOf(names.map((name) => compare(one.get(name), other.get(name), path === '' ? name : `${path}.${name}`)))
  }
  const compare = (before: unknown, after: unknown, path: string): string | undefined => {
    const isLeftOut = path === 'by' && before === undefined
    if (isLeftOut || (!personal && isMadeUp(path, was))) return undefined
    if (isObject(before) && isObject(after)) return isErased(before) ? undefined : within(before, after, path)
    if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
      return within(before, after, path)
    return isSame(before, meant(before, after)) ? undefined : differs(before, after, path)
  }
  const where = compare(was.data, now.data, '')
  return where === undefined ? undefined : `${was.type}: ${where}`
}

/** Lists come here when one is longer than the other. */
const isSame = (before: unknown, after: unknown): boolean => !Array.isArray(before) && Object.is(before, after)

const firstOf = (differences: readonly (string | undefined)[]): string | undefined =>
  differences.find((it) => it !== undefined)

const differs = (before: unknown, after: unknown, path: string): string =>
  `${path} was ${short(before)}, today it is ${short(after)}`

const short = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'not there'
  return text.length > 120 ? `${text.slice(0, 120)}…` : text
}

/** The data of a person who was erased later cannot be compared. */
const isErased = ({ name, phone, data }: Json): boolean =>
  name === '[erased]' && phone === '' && isObject(data) && Object.keys(data).length === 0

/** A condition on a person's own words cannot be decided without them, and then it is unknown whose delay is whose. */
const isMadeUp = (path: string, { type, data }: ShowEvent): boolean => {
  if (path === 'warnings' || path.endsWith('value') || path.endsWith('.delayMs')) return true
  if (type !== 'ModuleStarted' || path !== 'recipients') return false
  return eachCondition(data.module.conditions).some(({ field }) => field !== 'groups' && field !== 'type')
}
