import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { validateManifest } from '@companion-module/base/manifest'
import { rolldown } from 'rolldown'
import { create } from 'tar'

const from = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))
const jsonOf = (path: string) => JSON.parse(readFileSync(from(path), 'utf8'))

/** The manifest of this version, checked in the way of Companion's own tools. */
const manifestNow = () => {
  const manifest = jsonOf('companion/manifest.json')
  manifest.version = jsonOf('package.json').version
  manifest.runtime.apiVersion = jsonOf('node_modules/@companion-module/base/package.json').version
  delete manifest.$schema
  validateManifest(manifest, false)
  return manifest
}

/** Writes the package that Companion imports to `folder`: one bundle, its manifest and its help. Returns the file's path. */
export const packModule = async (folder: string): Promise<string> => {
  const manifest = manifestNow()
  const scratch = mkdtempSync(join(tmpdir(), 'ghostlight-companion-'))
  try {
    const top = join(scratch, manifest.id)
    const bundle = await rolldown({ input: from('src/main.ts'), platform: 'node', logLevel: 'warn' })
    await bundle.write({ file: join(top, 'main.js'), format: 'esm', codeSplitting: false })
    await bundle.close()
    cpSync(from('companion'), join(top, 'companion'), { recursive: true })
    writeFileSync(join(top, 'companion/manifest.json'), JSON.stringify(manifest))
    const { version, license } = manifest
    writeFileSync(join(top, 'package.json'), JSON.stringify({ name: manifest.name, version, license, type: 'module' }))
    mkdirSync(folder, { recursive: true })
    const file = join(folder, `${manifest.id}-${version}.tgz`)
    await create({ gzip: true, cwd: scratch, file }, [manifest.id])
    return file
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}
