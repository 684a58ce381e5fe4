import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { productVersion } from '../start/version.ts'
import type { Command } from './command.ts'

export const describe: Command = {
  summary: 'writes the descriptions of the REST API and of the sockets',
  usage: '[DIR]   (openapi.json and asyncapi.json, in the folder release if none is given)',
  options: {},
  run: async ({ files: [folder = 'release'] }) => {
    // few commands need a server's libraries
    const [{ openApi }, { asyncApi }] = await Promise.all([
      import('../describe/openapi.ts'),
      import('../describe/asyncapi.ts'),
    ])
    const version = productVersion()
    mkdirSync(folder, { recursive: true })
    const written = { 'openapi.json': await openApi(version), 'asyncapi.json': asyncApi(version) }
    for (const [file, document] of Object.entries(written))
      writeFileSync(join(folder, file), `${JSON.stringify(document, null, 2)}\n`)
    return Object.keys(written)
      .map((file) => join(folder, file))
      .join('\n')
  },
}
