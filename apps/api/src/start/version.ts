import { readFileSync } from 'node:fs'

/** The version of the product. The package.json of the repository is its only source. */
export const productVersion = (): string =>
  JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')).version
