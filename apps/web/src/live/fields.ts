import type { Blackboard, Members, User } from '@ghostlight/contracts'
import { withField } from '@ghostlight/contracts/rules'
import { type Draft, isDraft, original } from 'immer'

/** Arrays whose elements a field path may name, and the key that identifies an element. */
const keyOf: Record<string, string> = {
  users: '_id',
  groups: '_id',
  modules: '_id',
  templates: '_id',
  cues: '_id',
  runs: '_id',
  members: 'group',
}

type Bag = Record<string, unknown>
const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null && !Array.isArray(value)

const setIn = (bag: Bag, path: readonly string[], value: unknown) => {
  const [head, ...rest] = path
  if (head === undefined) return
  if (rest.length === 0) {
    if (value === null) delete bag[head]
    else bag[head] = value
    return
  }
  const inner = bag[head]
  if (isBag(inner)) return setIn(inner, rest, value)
  if (value === null) return
  const made: Bag = {}
  bag[head] = made
  setIn(made, rest, value)
}

/**
 * The list to look for an element in: as it was before the draft, because a draft makes one of each element that is looked at, of
 * 300 runs or 2,000 people. A change that has lengthened or shortened the list looks in the draft.
 */
export const searched = <T extends readonly unknown[]>(list: T): T => {
  const before: T | undefined = isDraft(list) ? original(list as Draft<T>) : undefined
  return before?.length === list.length ? before : list
}

type At = { list: unknown[]; key: string; rest: string }

/** The index of the element that a path names, and the rest after its id. Ids may have dots, so the longest id wins. */
const elementAt = ({ list, key, rest }: At): { at: number; inside: string } | undefined => {
  const ids = searched(list).map((element) => (isBag(element) ? String(element[key]) : ''))
  const whole = ids.indexOf(rest)
  if (whole >= 0) return { at: whole, inside: '' }
  const named = ids.filter((id) => id !== '' && rest.startsWith(`${id}.`)).toSorted((a, b) => b.length - a.length)[0]
  return named === undefined ? undefined : { at: ids.indexOf(named), inside: rest.slice(named.length + 1) }
}

/** `rest` is an element's id and perhaps a path inside it. */
const setElement = (it: At, value: unknown) => {
  const { list, key, rest } = it
  const made = key === 'group' && Array.isArray(value) ? ({ group: rest, users: value } satisfies Members) : value
  const element = elementAt(it)
  if (isBag(made) && made[key] === rest) {
    if (element?.inside === '') list[element.at] = made
    else list.push(made)
    return
  }
  const found = list[element?.at ?? -1]
  if (!element || !isBag(found)) return
  if (element.inside !== '') setIn(found, element.inside.split('.'), value)
  else if (value === null) list.splice(element.at, 1)
}

/** Fields of the blackboard itself that may be null: for them null is a value, not a removal. */
const nullable: ReadonlySet<string> = new Set([
  'lastCueRun',
  'lastStop',
  'standby',
  'standbyBecause',
  'startedAt',
  'closedAt',
  'locked',
  'unlocked',
  'automationFailure',
  'doorList',
])

/** One field of one person; the same rule as the server's. */
export const updatePerson = (users: User[], userId: string, change: { field: string; value: unknown }): void => {
  const at = searched(users).findIndex(({ _id }) => _id === userId)
  const user = users[at]
  const { field, value } = change
  if (user && (typeof value === 'string' || value === null)) users[at] = withField(user, field, value)
}

/**
 * `blackboardFieldUpdated`: a path from the blackboard down. The segment after an array's name is the element's id;
 * null removes; an unknown element is appended.
 */
export const updateField = (draft: Blackboard, field: string, value: unknown): void => {
  const bag: Bag = draft
  const dot = field.indexOf('.')
  const head = dot < 0 ? field : field.slice(0, dot)
  const list = bag[head]
  const key = keyOf[head]
  const rest = field.slice(dot + 1)
  if (dot < 0) {
    if (value !== null || nullable.has(head)) bag[head] = value
  } else if (key !== undefined && Array.isArray(list)) {
    const named = head === 'users' && !isBag(value) ? elementAt({ list, key, rest }) : undefined
    const user = draft.users[named?.at ?? -1]
    if (named?.inside && user) updatePerson(draft.users, user._id, { field: named.inside, value })
    else setElement({ list, key, rest }, value)
  } else {
    setIn(bag, field.split('.'), value)
  }
}
