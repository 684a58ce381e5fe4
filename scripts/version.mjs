/*
 * `npm run version:set -- 0.2.0 2026-12-01`: writes the next version and the day of its release to every manifest and to
 * CHANGELOG.md. It commits nothing; docs/releasing.md has the other steps.
 */
import { Failure } from './lib/process.mjs'
import { setVersion } from './lib/version.mjs'

const [version, date] = process.argv.slice(2)
try {
  const written = setVersion(process.cwd(), version, date)
  console.log(`The version is ${version}. Changed: ${written.join(', ')}.`)
} catch (error) {
  console.error(error instanceof Failure ? `Nothing was changed. ${error.message}` : error)
  process.exitCode = 1
}
