/**
 * The packages that the lockfile installs: lists of versions by name. A line of its `packages:` is `'@scope/name@1.2.3':` or
 * `name@1.2.3:`. Linked packages and those from an address have no version and are left out.
 */
export function packagesOf(lockfile) {
  const versions = {}
  const section = lockfile.split(/^packages:$/m)[1]?.split(/^\S/m)[0] ?? ''
  for (const line of section.split('\n')) {
    if (!line.startsWith('  ') || line.startsWith('   ') || !line.endsWith(':')) continue
    const entry = line.slice(2, -1).replaceAll("'", '')
    const at = entry.lastIndexOf('@')
    const [name, version] = [entry.slice(0, at), entry.slice(at + 1)]
    if (at > 0 && Number.isInteger(Number.parseInt(version, 10)) && !version.includes('/'))
      versions[name] = [...(versions[name] ?? []), version]
  }
  return versions
}

const patienceMs = 20_000

/** Resolves with `{advisories, answer}`: the worst first, and the registry's own form; or with `{silent}`: why it gave no answer. */
export async function advisoriesOf(versions, { registry, fetch }) {
  const url = `${registry.replace(/\/$/, '')}/-/npm/v1/security/advisories/bulk`
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(versions),
    signal: AbortSignal.timeout(patienceMs),
  }
  try {
    const answer = await fetch(url, init)
    if (!answer.ok) return { silent: `it answered ${answer.status}` }
    const body = await answer.json()
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      return { silent: 'its answer is not a list of advisories' }
    return { advisories: listOf(body), answer: body }
  } catch (error) {
    return { silent: error.name === 'TimeoutError' ? 'it did not answer' : error.message }
  }
}

/** Advisories by package as one list, the worst first. */
export const listOf = (advisories) => Object.entries(advisories).flatMap(listed).sort(worstFirst)

const listed = ([name, advisories]) =>
  [advisories].flat().map(({ severity = 'unknown', title = '', vulnerable_versions: range = '', url = '' }) => ({
    name,
    severity,
    title,
    range,
    url,
  }))

const severities = ['critical', 'high', 'moderate', 'low', 'info']
const rank = ({ severity }) => (severities.includes(severity) ? severities.indexOf(severity) : severities.length)
const worstFirst = (one, other) => rank(one) - rank(other)
