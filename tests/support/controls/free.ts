import { type Asks, createAsks, type Scope } from './asks.ts'
import { type Modules, type Named, readModules } from './modules.ts'
import { childOf, isFunction, listOf, type Node, nameOf, partsOf, textsIn, walk } from './tree.ts'
import { allIn, merged, nothing, type Value, without } from './value.ts'

/** A control that requests an action without having asked the rights table for it. */
export type Free = { file: string; control: string; action: string }

type Guards = ReadonlySet<string>
type Pages = { modules: Modules; asks: Asks; actions: ReadonlySet<string> }
type Place = { component: Named; scope: Scope; looks: ReadonlyMap<string, Guards> }

const looking: ReadonlySet<string> = new Set(['useWhyNot', 'useRightsRefused'])
const isComponent = ({ name }: Named): boolean => /^[A-Z]/.test(name)

/** The actions named in `{ message: 'x' }` or `{ route: 'x' }`, on both sides of a condition. */
const actionsIn = (node: Node): Guards => {
  const actions = new Set<string>()
  walk(node, (it) => {
    const kind = it.type === 'Property' ? nameOf(childOf(it, 'key')) : ''
    const value = childOf(it, 'value')
    if (value && (kind === 'message' || kind === 'route'))
      for (const name of textsIn(value)) actions.add(`${kind} ${name}`)
    return true
  })
  return actions
}

const asksTheTable = (init: Node): boolean => {
  let asks = false
  walk(init, (it) => {
    asks ||= it.type === 'CallExpression' && looking.has(nameOf(childOf(it, 'callee')))
    return !isFunction(it)
  })
  return asks
}

/** The variables in which a component keeps the table's answers, each with the actions it asked for. */
const looksIn = (component: Named, { modules, actions }: Pick<Pages, 'modules' | 'actions'>): Map<string, Guards> => {
  const looks = new Map<string, Guards>()
  walk(component.node, (it) => {
    const [id, init] = [childOf(it, 'id'), childOf(it, 'init')]
    if (it.type !== 'VariableDeclarator' || !init) return true
    const called = nameOf(childOf(init, 'callee'))
    const hook = id?.type === 'ObjectPattern' ? modules.find(component.file, called) : undefined
    const within = hook && looksIn(hook, { modules, actions })
    if (asksTheTable(init)) looks.set(nameOf(id), actionsIn(init))
    else if (called === 'useReadOnly') looks.set(nameOf(id), actions)
    // a hook that asks the table hands its answers back under its own names
    else if (within)
      for (const property of listOf(id, 'properties'))
        looks.set(nameOf(childOf(property, 'value')), within.get(nameOf(childOf(property, 'key'))) ?? new Set())
    // a function that checks an answer itself before it requests
    else if (isFunction(init)) looks.set(nameOf(id), lookedAt(init, looks))
    return true
  })
  return looks
}

const lookedAt = (node: Node, looks: Place['looks']): Guards => {
  const actions = new Set<string>()
  walk(node, (it) => {
    for (const action of (it.type === 'Identifier' && looks.get(nameOf(it))) || []) actions.add(action)
    return it.type !== 'JSXElement'
  })
  return actions
}

const isHandler = (attribute: Node): boolean => /^on[A-Z]/.test(nameOf(childOf(attribute, 'name')))

const guardsOf = (opening: Node, looks: Place['looks']): Guards => {
  // a check inside a handler guards that handler only
  const all = listOf(opening, 'attributes').filter((it) => !isHandler(it))
  const held = all.map((it) => (nameOf(childOf(it, 'name')) === 'action' ? actionsIn(it) : lookedAt(it, looks)))
  return new Set(held.flatMap((actions) => [...actions]))
}

/** Follows every press from the control to its action, through hooks and components, with the guards on the way. */
export const freeControls = (texts: ReadonlyMap<string, string>, actions: ReadonlySet<string>): Free[] => {
  const modules = readModules(texts)
  const pages: Pages = { modules, asks: createAsks(modules, actions), actions }
  const components = modules.all.filter(isComponent)
  let around = new Map<Named, Guards>(components.map((it) => [it, actions]))
  for (let turn = 0; ; turn++) {
    const next = new Map<Named, Guards>()
    const free: Free[] = []
    let more = false
    for (const component of components) {
      const scope = pages.asks.scopeOf(component)
      const place = { component, scope, looks: looksIn(component, pages) }
      const outer = around.get(component) ?? new Set()
      const use = (used: Named, held: Guards, props: Value): void => {
        next.set(used, both(next.get(used) ?? actions, held))
        more = pages.asks.give(used, props) || more
      }
      look(component.node, { place, pages, held: outer, use, found: (it) => free.push(it) })
    }
    const settled = !more && components.every((it) => sizeOf(next, it) === sizeOf(around, it))
    if (settled || turn > 12) return free
    around = next
  }
}

const both = (one: Guards, other: Guards): Guards => new Set([...one].filter((action) => other.has(action)))

const sizeOf = (guards: ReadonlyMap<Named, Guards>, component: Named): number => guards.get(component)?.size ?? 0

type Looking = {
  place: Place
  pages: Pages
  held: Guards
  use: (used: Named, held: Guards, props: Value) => void
  found: (it: Free) => void
}

const look = (node: Node, looking: Looking): void => {
  const isElement = node.type === 'JSXElement'
  const held = isElement ? lookAt(node, looking) : looking.held
  for (const part of partsOf(node)) look(part, { ...looking, held })
}

/** Looks at one element: the actions it requests and the props it passes on. Returns the guards for its children. */
const lookAt = (node: Node, { place, pages, held, use, found }: Looking): Guards => {
  const { component, scope, looks } = place
  const opening = childOf(node, 'openingElement') ?? node
  const tag = nameOf(childOf(opening, 'name'))
  const own = pages.modules.find(component.file, tag)
  // a form is sent by its button, so a button that is disabled guards the form
  const sent = tag === 'form' ? childrenOf(node).flatMap((it) => [...heldIn(it, looks)]) : []
  // a dialog is rendered elsewhere in the page, so a fieldset around it in the code does not disable its content
  const around = tag === 'Modal' ? [] : held
  const guards = new Set([...around, ...guardsOf(opening, looks), ...sent])
  const given = listOf(opening, 'attributes').map((it) => {
    const meant = pages.asks.meaningOf(childOf(it, 'value') ?? childOf(it, 'argument'), scope)
    const value = without(meant, isHandler(it) ? new Set([...guards, ...lookedAt(it, looks)]) : guards)
    return { name: nameOf(childOf(it, 'name')), value, isSpread: it.type === 'JSXSpreadAttribute' }
  })
  if (own) {
    const props = given.map(({ name, value, isSpread }) =>
      isSpread ? value : { ...nothing, props: new Map([[name, value]]) },
    )
    use(own, guards, merged([nothing, ...props]))
    return guards
  }
  // leaving or focusing a field needs no guard: the typing between them has one
  for (const { name, value } of given.filter((it) => /^on(?!Blur|Focus)[A-Z]/.test(it.name)))
    for (const action of allIn(value))
      found({ file: component.file, control: `<${tag} ${name}> in ${component.name}`, action })
  return guards
}

const childrenOf = (node: Node): Node[] => listOf(node, 'children')

const heldIn = (node: Node, looks: Place['looks']): Set<string> => {
  const held = new Set<string>()
  walk(node, (it) => {
    if (it.type === 'JSXOpeningElement') for (const action of guardsOf(it, looks)) held.add(action)
    return true
  })
  return held
}
