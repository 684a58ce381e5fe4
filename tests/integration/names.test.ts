import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { textOf, tracked } from '../support/sources.ts'

const sources = tracked().filter((file) => /\.(tsx?|mjs|css)$/.test(file))
const nameOf = (file: string): string => basename(file).replace(/\..*$/, '')
const isKebab = (name: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)

/** The names of the values that a file exports. */
const exportsOf = (file: string): string[] =>
  [...textOf(file).matchAll(/^export (?:const|function|async function|class|let) (\w+)/gm)].map(([, name = '']) => name)
const isComponent = (file: string, name: string): boolean => file.endsWith('.tsx') && /^[A-Z][a-z]/.test(name)
const isHook = (name: string): boolean => /^use[A-Z]/.test(name)

/** The name of the only component or hook of a file. */
const carried = (file: string): string | undefined => {
  const names = exportsOf(file)
  const [one, another] = [...names.filter((name) => isComponent(file, name)), ...names.filter(isHook)]
  return another === undefined ? one : undefined
}

/** `useLock.test.ts` is beside `useLock.ts`. */
const isTestOf = (file: string): boolean =>
  /\.test\.tsx?$/.test(file) && ['.ts', '.tsx'].some((end) => sources.includes(file.replace(/\.test\.tsx?$/, end)))

test('a file is named in kebab-case, or after the component or hook that it exports or tests', () => {
  const wrong = sources.filter(
    (file) => !(isKebab(nameOf(file)) || isTestOf(file) || exportsOf(file).includes(nameOf(file))),
  )
  expect(wrong).toEqual([])
})

test('a file with one component or one hook is named after it', () => {
  const wrong = sources
    .filter((file) => file.startsWith('apps/web/src/') && !/\.(test|spec)\./.test(file))
    .flatMap((file) => {
      const name = carried(file)
      return name === undefined || name === nameOf(file) ? [] : [{ file, name }]
    })
  expect(wrong).toEqual([])
})

test('a test is beside the file that it checks, or in tests/integration or tests/simulation', () => {
  const tests = tracked().filter((file) => /\.(test|spec)\.tsx?$/.test(file))
  const places =
    /^(packages\/\w+\/src|apps\/\w+\/(src|bench)|scripts)\/.*\.test\.tsx?$|^tests\/(integration|simulation)\/[\w-]+\.test\.ts$|^apps\/web\/e2e\/[\w-]+\.spec\.ts$/
  expect(tests.filter((file) => !places.test(file))).toEqual([])
})
