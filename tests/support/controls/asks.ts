import type { Modules, Named } from './modules.ts'
import { childOf, functionIn, isFunction, listOf, type Node, nameOf, textsIn, walk } from './tree.ts'
import { allIn, asking, merged, nothing, propOf, type Value } from './value.ts'

export type Scope = { file: string; names: Map<string, Value> }

/** The functions that request an action: `send` and `request` a message such as `runCue`, `call` a route such as `addGhosts`. */
const kinds: Record<string, string> = { send: 'message', request: 'message', call: 'route' }
/** Hooks that request by themselves what they are given: no press is involved. */
const reads: ReadonlySet<string> = new Set(['useQuery', 'useEffect', 'useState', 'useRef', 'useLive', 'useBlackboard'])
/** Another hook of the same file makes the value of a context, as one property of what it returns. */
const contexts: Record<string, { hook: string; prop: string }> = {
  useConsole: { hook: 'useConsoleState', prop: 'acts' },
}

const calledBy = (call: Node): string => {
  const callee = childOf(call, 'callee')
  return nameOf(callee?.type === 'MemberExpression' ? childOf(callee, 'property') : callee)
}

/** Finds which values request which of the actions, through hooks, objects and the props of components. */
export const createAsks = ({ find }: Modules, actions: ReadonlySet<string>) => {
  const known = new Map<Named, Value>()
  const given = new Map<string, Value>()

  const directly = (call: Node): string[] => {
    const kind = kinds[calledBy(call)]
    const [what] = listOf(call, 'arguments')
    return kind && what
      ? textsIn(what).flatMap((name) => (actions.has(`${kind} ${name}`) ? [`${kind} ${name}`] : []))
      : []
  }

  /** The actions that running this code requests. Elements that it draws are left out. */
  const askedIn = (node: Node, scope: Scope): Set<string> => {
    const asked = new Set<string>()
    const add = (all: Iterable<string>): void => {
      for (const action of all) asked.add(action)
    }
    walk(node, (it) => {
      if (it.type === 'JSXElement') return false
      if (it.type === 'CallExpression') add(directly(it))
      if (it.type === 'MemberExpression' && childOf(it, 'object')?.type !== 'ThisExpression') {
        add(meaningOf(it, scope).actions)
        return childOf(it, 'object')?.type !== 'Identifier'
      }
      if (it.type === 'Identifier') add(meaningOf(it, scope).actions)
      return true
    })
    return asked
  }

  const ofCall = (node: Node, scope: Scope): Value => {
    const name = calledBy(node)
    const args = listOf(node, 'arguments')
    if (reads.has(name)) return nothing
    const asked = new Set(args.flatMap((arg) => [...askedIn(arg, scope)]))
    if (name === 'useMutation') {
      const pressed = asking(asked)
      return {
        ...nothing,
        props: new Map([
          ['mutate', pressed],
          ['mutateAsync', pressed],
        ]),
      }
    }
    const own = find(scope.file, name)
    if (own)
      return returnedBy(
        own,
        args.map((arg) => meaningOf(arg, scope)),
      )
    return merged([...(asked.size > 0 ? [asking(asked, true)] : []), asking(new Set(directly(node)))])
  }

  const ofObject = (node: Node, scope: Scope): Value => {
    const props = new Map<string, Value>()
    const spread: Value[] = []
    for (const it of listOf(node, 'properties')) {
      if (it.type === 'SpreadElement') spread.push(meaningOf(childOf(it, 'argument'), scope))
      else props.set(nameOf(childOf(it, 'key')), meaningOf(childOf(it, 'value'), scope))
    }
    return merged([...spread, { ...nothing, props }])
  }

  const meaningOf = (node: Node | undefined, scope: Scope): Value => {
    if (!node) return nothing
    if (isFunction(node)) return asking(askedIn(childOf(node, 'body') ?? node, within(node, scope)))
    const either = ['consequent', 'alternate', 'left', 'right'].flatMap((side) => childOf(node, side) ?? [])
    switch (node.type) {
      case 'Identifier': {
        const name = nameOf(node)
        const own = scope.names.get(name)
        if (own) return own
        const named = find(scope.file, name)
        return named && isFunction(named.node) && !/^(use)?[A-Z]/.test(name) ? asking(ownDeeds(named)) : nothing
      }
      case 'MemberExpression':
        return propOf(meaningOf(childOf(node, 'object'), scope), nameOf(childOf(node, 'property')))
      case 'CallExpression':
        return ofCall(node, scope)
      case 'ObjectExpression':
        return ofObject(node, scope)
      case 'ConditionalExpression':
      case 'LogicalExpression':
        return merged(either.map((it) => meaningOf(it, scope)))
      case 'ChainExpression':
      case 'JSXExpressionContainer':
        return meaningOf(childOf(node, 'expression'), scope)
      default:
        return asking(askedIn(node, scope))
    }
  }

  const ownDeeds = (named: Named): ReadonlySet<string> => {
    const before = known.get(named)
    if (before) return before.actions
    known.set(named, nothing)
    const actions = askedIn(named.node, within(named.node, { file: named.file, names: new Map() }))
    known.delete(named)
    return actions
  }

  const bind = (pattern: Node | undefined, value: Value, { names }: Scope): void => {
    if (pattern?.type === 'Identifier') names.set(nameOf(pattern), value)
    if (pattern?.type === 'AssignmentPattern') bind(childOf(pattern, 'left'), value, { file: '', names })
    for (const it of pattern?.type === 'ObjectPattern' ? listOf(pattern, 'properties') : [])
      if (it.type === 'RestElement') bind(childOf(it, 'argument'), value, { file: '', names })
      else bind(childOf(it, 'value'), propOf(value, nameOf(childOf(it, 'key'))), { file: '', names })
  }

  /** The names that a function knows: those around it, its parameters, and all that are declared in it. */
  const within = (node: Node, around: Scope, args: readonly Value[] = []): Scope => {
    const scope = { file: around.file, names: new Map(around.names) }
    for (const [at, param] of listOf(node, 'params').entries()) bind(param, args[at] ?? nothing, scope)
    // a second pass, because a declaration may use a later one
    const passes = around.names.size === 0 ? 2 : 1
    for (let pass = 0; pass < passes; pass++)
      walk(childOf(node, 'body') ?? node, (it) => {
        if (it.type === 'VariableDeclarator') bind(childOf(it, 'id'), meaningOf(childOf(it, 'init'), scope), scope)
        return !isFunction(it)
      })
    return scope
  }

  /** The value that a function of this repository returns for these arguments. */
  const returnedBy = (named: Named, args: readonly Value[]): Value => {
    const before = known.get(named)
    if (before) return before
    const other = contexts[named.name]
    const made = other && find(named.file, other.hook)
    if (made) return propOf(returnedBy(made, args), other.prop)
    known.set(named, nothing)
    const node = functionIn(named.node)
    const body = childOf(node, 'body')
    if (!node || !body) return nothing
    const scope = within(node, { file: named.file, names: new Map() }, args)
    const back: Value[] = body.type === 'BlockStatement' ? [] : [meaningOf(body, scope)]
    walk(body, (it) => {
      if (it.type === 'ReturnStatement') back.push(meaningOf(childOf(it, 'argument'), scope))
      return !isFunction(it)
    })
    // not remembered: other arguments give another value
    if (args.some((arg) => allIn(arg).size > 0)) known.delete(named)
    const value = merged(back.length > 0 ? back : [nothing])
    if (known.has(named)) known.set(named, value)
    return value
  }

  const keyOf = ({ file, name }: Named): string => `${file} ${name}`
  return {
    meaningOf,
    scopeOf: (component: Named): Scope =>
      within(component.node, { file: component.file, names: new Map() }, [given.get(keyOf(component)) ?? nothing]),
    /** Adds the props that a component gets. Returns true if they are more than it had. */
    give: (component: Named, props: Value): boolean => {
      const before = given.get(keyOf(component)) ?? nothing
      const after = merged([before, props])
      given.set(keyOf(component), after)
      return JSON.stringify(plain(after)) !== JSON.stringify(plain(before))
    },
  }
}
export type Asks = ReturnType<typeof createAsks>

const plain = ({ actions, props }: Value): unknown => [
  [...actions].sort(),
  [...props].map(([name, value]) => [name, plain(value)]),
]
