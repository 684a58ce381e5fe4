/** The result of using a value: the actions that calling it requests, and the same for each of its properties. */
export type Value = {
  actions: ReadonlySet<string>
  props: ReadonlyMap<string, Value>
  /** each property counts as the value itself, because nobody knows what a library's hook returns */
  opaque: boolean
}

const none: ReadonlySet<string> = new Set()
export const nothing: Value = { actions: none, props: new Map(), opaque: false }
export const asking = (actions: ReadonlySet<string>, opaque = false): Value => ({ ...nothing, actions, opaque })

export const propOf = (value: Value, name: string): Value => value.props.get(name) ?? (value.opaque ? value : nothing)

export const merged = (values: readonly Value[]): Value => {
  const [only] = values
  if (values.length === 1 && only) return only
  const names = new Set(values.flatMap(({ props }) => [...props.keys()]))
  return {
    actions: new Set(values.flatMap(({ actions }) => [...actions])),
    props: new Map([...names].map((name) => [name, merged(values.flatMap(({ props }) => props.get(name) ?? []))])),
    opaque: values.some(({ opaque }) => opaque),
  }
}

/** Drops guarded actions. If a call may do one of several actions, a guard for one of them drops them all. */
export const without = ({ actions, props, opaque }: Value, held: ReadonlySet<string>): Value => ({
  actions: [...actions].some((action) => held.has(action)) ? none : actions,
  props: new Map([...props].map(([name, value]) => [name, without(value, held)])),
  opaque,
})

/** All actions of a value and of its properties. */
export const allIn = ({ actions, props }: Value): Set<string> =>
  new Set([...actions, ...[...props.values()].flatMap((value) => [...allIn(value)])])
