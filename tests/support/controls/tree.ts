import { parseSync } from 'oxc-parser'

/** A node of a file's syntax tree, as ESTree and JSX name it. */
export type Node = { type: string; [field: string]: unknown }

export const isNode = (it: unknown): it is Node =>
  typeof it === 'object' && it !== null && 'type' in it && typeof it.type === 'string'

export const treeOf = (file: string, text: string): Node => {
  const program: unknown = parseSync(file, text).program
  if (!isNode(program)) throw new Error(`${file} could not be read`)
  return program
}

const known = new WeakMap<Node, readonly Node[]>()

/** The child nodes of a node, in the order of the text. Kept, as every tree is walked many times and never changed. */
export const partsOf = (node: Node): readonly Node[] => {
  const parts = known.get(node) ?? Object.values(node).flat().filter(isNode)
  known.set(node, parts)
  return parts
}

export const childOf = (node: Node | undefined, field: string): Node | undefined => {
  const child = node?.[field]
  return isNode(child) ? child : undefined
}
export const listOf = (node: Node | undefined, field: string): Node[] => {
  const list = node?.[field]
  return Array.isArray(list) ? list.filter(isNode) : []
}
export const nameOf = (node: Node | undefined): string => {
  const name = node?.['name'] ?? node?.['value']
  return typeof name === 'string' ? name : isNode(name) ? nameOf(name) : ''
}

const functions: ReadonlySet<string> = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'])
export const isFunction = (node: Node | undefined): boolean => node !== undefined && functions.has(node.type)

/** Visits a node and everything in it. `visit` returns false to skip the node's children. */
export const walk = (node: Node, visit: (it: Node) => boolean): void => {
  if (visit(node)) for (const part of partsOf(node)) walk(part, visit)
}

export const textsIn = (node: Node): string[] => {
  const texts: string[] = []
  walk(node, (it) => {
    if (it.type === 'Literal' && typeof it['value'] === 'string') texts.push(it['value'])
    return true
  })
  return texts
}

/** The function behind a name, even inside `memo(…)` or `forwardRef(…)`. */
export const functionIn = (node: Node | undefined): Node | undefined =>
  isFunction(node)
    ? node
    : listOf(node, 'arguments')
        .map(functionIn)
        .find((it) => it !== undefined)
