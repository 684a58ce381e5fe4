import { join } from 'node:path'
import { fromRoot, ROOT } from '../sources.ts'
import { childOf, functionIn, listOf, type Node, nameOf, treeOf } from './tree.ts'

/** A name that a file declares, with the node that declares it. */
export type Named = { file: string; name: string; node: Node }
export type Modules = { all: Named[]; find: (file: string, name: string) => Named | undefined }

type Module = { named: Map<string, Named>; imported: Map<string, { file: string; name: string }> }

const importedBy = (file: string, statement: Node): [string, { file: string; name: string }][] => {
  const source = nameOf(childOf(statement, 'source'))
  if (statement.type !== 'ImportDeclaration' || !source.startsWith('.')) return []
  const from = fromRoot(join(ROOT, file, '..', source))
  return listOf(statement, 'specifiers').map((it) => [
    nameOf(childOf(it, 'local')),
    { file: from, name: nameOf(childOf(it, 'imported')) },
  ])
}

const namedBy = (file: string, statement: Node): [string, Named][] => {
  const declared = childOf(statement, 'declaration') ?? statement
  const all = declared.type === 'VariableDeclaration' ? listOf(declared, 'declarations') : [declared]
  return all.flatMap((it) => {
    const name = nameOf(childOf(it, 'id'))
    const init = childOf(it, 'init')
    const node = it.type === 'VariableDeclarator' ? (functionIn(init) ?? init) : it
    const named: [string, Named][] = name !== '' && node ? [[name, { file, name, node }]] : []
    return named
  })
}

const moduleOf = (file: string, text: string): Module => {
  const statements = listOf(treeOf(file, text), 'body')
  return {
    named: new Map(statements.flatMap((it) => namedBy(file, it))),
    imported: new Map(statements.flatMap((it) => importedBy(file, it))),
  }
}

/** Reads the files of some pages, with the names that they declare and import from each other. */
export const readModules = (texts: ReadonlyMap<string, string>): Modules => {
  const modules = new Map([...texts].map(([file, text]) => [file, moduleOf(file, text)]))
  return {
    all: [...modules.values()].flatMap(({ named }) => [...named.values()]),
    find: (file, name) => {
      const module = modules.get(file)
      const from = module?.imported.get(name)
      return from ? modules.get(from.file)?.named.get(from.name) : module?.named.get(name)
    },
  }
}
