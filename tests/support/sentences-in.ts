import { type Node, parseSync } from 'oxc-parser'

/** Stands for what is only known when the program runs. */
export const unknown = 'Xq7'
const most = 12

type Any = { type?: string; [key: string]: unknown }
const isNode = (value: unknown): value is Any => typeof value === 'object' && value !== null

const product = (parts: readonly (readonly string[])[]): string[] =>
  parts.reduce<string[]>((before, some) => before.flatMap((it) => some.map((next) => it + next)).slice(0, most), [''])

/** What an expression can say: each way of its conditions, with `unknown` for every other value. */
const saidBy = (node: unknown): string[] => {
  const it = node as Any
  switch (it.type) {
    case 'Literal':
      return [typeof it['value'] === 'string' ? it['value'] : unknown]
    case 'TemplateLiteral': {
      const [first = '', ...rest] = (it['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
      const values = it['expressions'] as Node[]
      return product([[first], ...rest.flatMap((text, at) => [saidBy(values[at]), [text]])])
    }
    case 'ConditionalExpression':
      return [...saidBy(it['consequent']), ...saidBy(it['alternate'])]
    case 'LogicalExpression':
      return it['operator'] === '&&' ? saidBy(it['right']) : [...saidBy(it['left']), ...saidBy(it['right'])]
    case 'BinaryExpression':
      return it['operator'] === '+' ? product([saidBy(it['left']), saidBy(it['right'])]) : [unknown]
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
      return saidBy(it['expression'])
    default:
      return [unknown]
  }
}

const nameOf = (callee: unknown): string => {
  const it = callee as Any
  if (it.type === 'Identifier') return String(it['name'])
  if (it.type !== 'MemberExpression') return ''
  // what is logged is for machines
  return nameOf(it['object']) === 'logger' ? '' : nameOf(it['property'])
}

const isText = ({ type }: Any): boolean =>
  type === 'Literal' || type === 'TemplateLiteral' || type === 'ConditionalExpression'

/** A text for people: words with spaces between them, and no code. */
const isSentence = (text: string): boolean =>
  /\p{Ll}{2,} /u.test(text) && !/[<>{]\w+[=>;]|^\[|charset|filename=/.test(text)

/**
 * The sentences that a source file can say: those it gives to one of these functions, or all of them if `callees` is
 * undefined.
 */
export const sentencesIn = (source: string, callees: ReadonlySet<string> | undefined): string[] => {
  const found = new Set<string>()
  const add = (node: unknown): void => {
    for (const text of saidBy(node)) if (isSentence(text)) found.add(text)
  }
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const it of node) visit(it)
      return
    }
    if (!isNode(node) || node.type === 'ImportDeclaration' || node.type?.startsWith('TSType')) return
    if (callees === undefined && isText(node)) {
      add(node)
      return
    }
    const isCall = node.type === 'CallExpression' || node.type === 'NewExpression'
    if (isCall && callees?.has(nameOf(node['callee']))) for (const it of node['arguments'] as unknown[]) add(it)
    for (const value of Object.values(node)) visit(value)
  }
  visit(parseSync('a.ts', source).program)
  return [...found]
}
