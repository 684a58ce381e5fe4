import type { Blackboard } from '@ghostlight/contracts'

/** Arrays whose elements a field path may name, and the key that names them. */
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

/** `rest` is an element's id and perhaps a path inside it; an id may itself have dots. */
const setElement = (list: unknown[], key: string, [rest, value]: [rest: string, value: unknown]) => {
  const at = list.findIndex((element) => {
    const id = isBag(element) ? element[key] : undefined
    return typeof id === 'string' && (rest === id || rest.startsWith(`${id}.`))
  })
  const found = list[at]
  const made = key === 'group' && Array.isArray(value) ? { group: rest, users: value } : value
  if (!isBag(found)) {
    if (isBag(made) && made[key] === rest) list.push(made)
  } else if (found[key] !== rest) {
    setIn(found, rest.slice(String(found[key]).length + 1).split('.'), value)
  } else if (value === null) {
    list.splice(at, 1)
  } else {
    list[at] = made
  }
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
  if (dot < 0) {
    if (value !== null || head === 'lastCueRun') bag[head] = value
  } else if (key !== undefined && Array.isArray(list)) {
    setElement(list, key, [field.slice(dot + 1), value])
  } else {
    setIn(bag, field.split('.'), value)
  }
}
