/** What comes of using something: the actions that are asked for when it is called, and the same of what it has by name. */
export type Value = {
  actions: ReadonlySet<string>
  props: ReadonlyMap<string, Value>
  /** whatever is taken from it is like itself: of a library's hook nobody knows what it gives back */
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

/** What is held already asks for nothing more: also where one call does this or that, as the control says that is held. */
export const without = ({ actions, props, opaque }: Value, held: ReadonlySet<string>): Value => ({
  actions: [...actions].some((action) => held.has(action)) ? none : actions,
  props: new Map([...props].map(([name, value]) => [name, without(value, held)])),
  opaque,
})

/** Everything that is asked for by it or by something in it. */
export const allIn = ({ actions, props }: Value): Set<string> =>
  new Set([...actions, ...[...props.values()].flatMap((value) => [...allIn(value)])])
