import { dirname, join } from 'node:path'
import { fromRoot, importsOf, ROOT } from './sources.ts'

export type Import = { from: string; to: string }

/** The imports of these files by relative path, of style sheets too. `from` and `to` are paths from the root. */
export const importsByPath = (files: readonly string[]): Import[] =>
  files.flatMap((from) =>
    importsOf(from)
      .filter((name) => name.startsWith('.'))
      .map((name) => ({ from, to: fromRoot(join(ROOT, dirname(from), name)) })),
  )

/**
 * Circles of imports between the entries of one folder, at every depth. An entry is a file, or a folder with everything below
 * it. Without circles a reader can read each folder in one direction. A circle has the form
 * `packages/domain/src: edit, library`.
 */
export const circles = (imports: readonly Import[]): string[] => {
  const graphs = new Map<string, Map<string, Set<string>>>()
  for (const { place, from, to } of imports.flatMap(between)) {
    const graph = graphs.get(place) ?? new Map<string, Set<string>>()
    graphs.set(place, graph.set(from, (graph.get(from) ?? new Set()).add(to)))
  }
  return [...graphs]
    .flatMap(([place, graph]) => circlesIn(graph).map((circle) => `${place}: ${circle.join(', ')}`))
    .sort()
}

/** Circles of imports between files, such as `a.ts, b.ts`. */
export const fileCircles = (imports: readonly Import[]): string[] => {
  const graph = new Map<string, Set<string>>()
  for (const { from, to } of imports) graph.set(from, (graph.get(from) ?? new Set()).add(to))
  // a file that imports nothing which is left is in no circle: almost all go, and few remain to be searched
  for (let gone = true; gone; ) {
    gone = false
    for (const [file, others] of graph) if (![...others].some((other) => graph.has(other))) gone = graph.delete(file)
  }
  return circlesIn(graph)
    .map((circle) => circle.join(', '))
    .sort()
}

/** Where the paths of two files part: `place` is their common folder, `from` and `to` the entries that hold them. */
const between = ({ from, to }: Import): { place: string; from: string; to: string }[] => {
  const [one, other] = [from.split('/'), to.split('/')]
  const at = one.findIndex((part, index) => part !== other[index])
  const [own = '', others = ''] = [one[at], other[at]]
  return own === '' || others === '' ? [] : [{ place: one.slice(0, at).join('/'), from: own, to: others }]
}

const circlesIn = (graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] => {
  const reached = new Map([...graph.keys()].map((name) => [name, reachedFrom(graph, name)]))
  const inOne = (a: string, b: string): boolean =>
    (reached.get(a)?.has(b) ?? false) && (reached.get(b)?.has(a) ?? false)
  const all = [...graph.keys()].filter((name) => inOne(name, name))
  return [
    ...new Set(
      all.map((name) =>
        all
          .filter((it) => inOne(name, it))
          .sort()
          .join('\n'),
      ),
    ),
  ].map((it) => it.split('\n'))
}

const reachedFrom = (graph: ReadonlyMap<string, ReadonlySet<string>>, name: string): Set<string> => {
  const reached = new Set<string>()
  const waiting = [...(graph.get(name) ?? [])]
  for (const next of waiting)
    if (!reached.has(next)) {
      reached.add(next)
      waiting.push(...(graph.get(next) ?? []))
    }
  return reached
}
