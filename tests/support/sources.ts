import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const NOT_OURS = new Set(['node_modules', 'dist', 'coverage', 'test-results'])

/** Paths from the root, with `/`, of the TypeScript files below these folders. */
export function sourcesBelow(...folders: string[]): string[] {
  return folders.flatMap((folder) => filesBelow(folder)).filter((file) => /\.[cm]?tsx?$/.test(file))
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (NOT_OURS.has(entry.name) || entry.name.startsWith('.')) return []
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? filesBelow(path) : [path]
  })
}

/** Every file of the repository, including new ones that are not ignored. */
export const tracked = (): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: ROOT })
    .toString()
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(ROOT, file)))

export const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

/** Files that only tests load: tests, their shared suites, browser tests, the bench, and what takes pictures. */
export const isTest = (file: string): boolean =>
  /\.(test|spec)\.tsx?$/.test(file) ||
  /(^|\/)(e2e|bench|tests|testing)\/|^apps\/web\/pictures\//.test(file) ||
  /from '(vitest|@playwright\/test)'/.test(textOf(file))

/** The module names that a file imports or exports from. */
export function importsOf(file: string): string[] {
  const pattern = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g
  return [...textOf(file).matchAll(pattern)].map(([, name = '']) => name)
}

export const fromRoot = (path: string): string => relative(ROOT, path).replaceAll('\\', '/')
