/*
 * Known vulnerabilities of packages, in `scripts/advisories.json`. `asOf`: the day it was written. `complete`: whether a
 * registry was asked about every package. `advisories`: by package, in the registry's form. `node`: the releases of Node that
 * fixed vulnerabilities. `npm run audit -- --refresh` renews the file when a registry answers.
 */

/** The three numbers of a version, and 0 for a pre-release such as -beta.1, which is older than its release (1). */
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

/** Whether a version is in an advisory's range: `>=1.0.0 <1.2.3 || =2.0.0`. A part that cannot be read counts as a match. */
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

/** The kept advisories about installed versions, in the registry's form. */
export const keptFor = ({ advisories }, versions) =>
  Object.fromEntries(
    Object.entries(advisories).flatMap(([name, list]) => {
      const own = list.filter(({ vulnerable_versions: range }) =>
        (versions[name] ?? []).some((version) => isIn(version, range ?? '*')),
      )
      return own.length > 0 ? [[name, own]] : []
    }),
  )

/** The later releases of the same major version of Node that fixed vulnerabilities. */
export const holesOfNode = ({ node }, version) =>
  node
    .filter(({ fixedIn }) => Number.parseInt(fixedIn, 10) === Number.parseInt(version.replace(/^v/, ''), 10))
    .filter(({ fixedIn }) => compareVersions(version, fixedIn) < 0)

const dayMs = 86_400_000
export const ageOf = ({ asOf }, now) => {
  const days = Math.max(0, Math.floor((now - Date.parse(asOf)) / dayMs))
  return `of ${asOf}, ${days} ${days === 1 ? 'day' : 'days'} old`
}
