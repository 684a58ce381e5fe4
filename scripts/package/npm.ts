import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { apart } from '../../apps/api/build/apart.ts'
import { copyProduct } from './folder.ts'
import { fail, output, ROOT } from './shared.ts'

const bin = `#!/usr/bin/env node
const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  console.error('Ghostlight needs Node 24 or later; this is ' + process.version + '.')
  process.exit(1)
}
import('../apps/api/dist/installed.js')
`

const isApart = (id: string): boolean => apart.some((name) => id === name || id.startsWith(`${name}/`))
const jsonOf = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'))

/** What npm reads: the version of the product, and the packages that the bundle loads, in the versions that we tested. */
const manifest = (): object => {
  const { name, version, description, author, license } = jsonOf('package.json')
  const all: Record<string, string> = jsonOf('apps/api/package.json').dependencies
  return {
    name,
    version,
    description,
    author,
    license,
    type: 'module',
    bin: { ghostlight: 'bin/ghostlight.js' },
    engines: { node: '>=24' },
    files: ['apps', 'bin', 'demo', 'NOTICES.txt'],
    dependencies: Object.fromEntries(Object.entries(all).filter(([id]) => isApart(id))),
  }
}

/** Makes the package that npm would publish, `ghostlight-VERSION.tgz`. npm gives all files one time: the same bytes each time. */
export const packForNpm = (folder: string, { out, notices }: { out: string; notices: string }): string => {
  copyProduct(folder)
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'bin/ghostlight.js'), bin, { mode: 0o755 })
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`)
  writeFileSync(join(folder, 'NOTICES.txt'), notices)
  const name = output('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', out, folder])
  return name === undefined ? fail('npm could not pack the folder.') : join(out, name)
}
