import { writeFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { rolldown } from 'rolldown'

type Package = { name: string; version: string; license: string; folder: string }

/** Puts a CommonJS package into one file. The packages that it needs stay outside. */
export const toOneFile = async ({ name, version, license, folder }: Package, to: string): Promise<void> => {
  const isOutside = (id: string): boolean => !id.startsWith('.') && !isAbsolute(id)
  const bundle = await rolldown({
    // the paths in comments begin here, wherever the folder is
    cwd: folder,
    input: join(folder, 'index.js'),
    platform: 'node',
    logLevel: 'silent',
    external: isOutside,
  })
  await bundle.write({ file: join(to, 'index.js'), format: 'cjs', codeSplitting: false })
  await bundle.close()
  writeFileSync(join(to, 'package.json'), `${JSON.stringify({ name, version, license, main: 'index.js' }, null, 2)}\n`)
}
