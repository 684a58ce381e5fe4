/*
 * What is known of holes in packages, kept in `scripts/advisories.json`: `asOf` the day it was written, `complete` whether a
 * registry was asked for every package then, `advisories` by package as a registry answers them, and `node`: the releases of
 * Node that closed holes. `npm run audit -- --refresh` renews it where a registry answers.
 */

/** The three numbers of a version; what stands behind them, such as -beta.1, makes it older than the same without. */
const numbersOf = (version) => {
  const [, major, minor, patch, pre] = /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?(-[\w.-]+)?/.exec(version.trim()) ?? []
  return major === undefined ? undefined : [Number(major), Number(minor ?? 0), Number(patch ?? 0), pre ? 0 : 1]
}

/** Negative when `one` is the older version. */
export const compareVersions = (one, other) => {
  const [a, b] = [numbersOf(one) ?? [0, 0, 0, 0], numbersOf(other) ?? [0, 0, 0, 0]]
  const at = a.findIndex((number, index) => number !== b[index])
  return at === -1 ? 0 : a[at] - b[at]
}

const holds = {
  '<': (it) => it < 0,
  '<=': (it) => it <= 0,
  '>': (it) => it > 0,
  '>=': (it) => it >= 0,
  '=': (it) => it === 0,
}

/** Whether a version is in a range as advisories write them: `>=1.0.0 <1.2.3 || =2.0.0`. What cannot be read counts as in it. */
export const isIn = (version, range) =>
  range.split('||').some((part) => {
    const tests = part
      .replace(/([<>=])\s+/g, '$1')
      .trim()
      .split(/\s+/)
      .filter(Boolean)
    return tests.every((test) => {
      const [, sign, bound = ''] = /^(<=|>=|<|>|=)?(.*)$/.exec(test) ?? []
      if (bound === '*' || numbersOf(bound) === undefined) return true
      return holds[sign ?? '='](compareVersions(version, bound))
    })
  })

/** Of the kept advisories those that are about an installed version: in the registry's own form. */
export const keptFor = ({ advisories }, versions) =>
  Object.fromEntries(
    Object.entries(advisories).flatMap(([name, list]) => {
      const own = list.filter(({ vulnerable_versions: range }) =>
        (versions[name] ?? []).some((version) => isIn(version, range ?? '*')),
      )
      return own.length > 0 ? [[name, own]] : []
    }),
  )

/** What closed holes came after this release of Node, of its own line. */
export const holesOfNode = ({ node }, version) =>
  node
    .filter(({ fixedIn }) => Number.parseInt(fixedIn, 10) === Number.parseInt(version.replace(/^v/, ''), 10))
    .filter(({ fixedIn }) => compareVersions(version, fixedIn) < 0)

const dayMs = 86_400_000
export const ageOf = ({ asOf }, now) => {
  const days = Math.max(0, Math.floor((now - Date.parse(asOf)) / dayMs))
  return `of ${asOf}, ${days} ${days === 1 ? 'day' : 'days'} old`
}
