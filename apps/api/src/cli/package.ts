import { readFile, writeFile } from 'node:fs/promises'
import { packageType, routes } from '@ghostlight/contracts'
import { StartRefused } from '../config/config.ts'
import type { Command } from './command.ts'
import { houseOptions, houseUsage, openHouse } from './house.ts'
import { plain } from './plain.ts'

type Ask = Awaited<ReturnType<typeof openHouse>>

type Saved = { id: string; file: string; comments: boolean }

const save = async (ask: Ask, { id, file, comments }: Saved): Promise<string> => {
  const path = routes.packagePerformance.path.replace(':id', encodeURIComponent(id))
  const answer = await ask(comments ? `${path}?comments=true` : path)
  // at most 32 MiB: written only when all of it is there, so that no half file is left
  const bytes = new Uint8Array(await answer.arrayBuffer())
  await writeFile(file, bytes).catch((error: Error) => {
    throw new StartRefused(`package: ${file} cannot be written (${error.message})`)
  })
  return `${file}: the performance ${id}`
}

const load = async (ask: Ask, file: string): Promise<string> => {
  const body = await readFile(file).catch((error: Error) => {
    throw new StartRefused(`package: ${file} cannot be read (${error.message})`)
  })
  const { path, method, response } = routes.loadPackage
  const answer = await ask(path, { method, body: new Uint8Array(body), headers: { 'content-type': packageType } })
  const { performance, notes } = response.parse(await answer.json())
  const { _id, name, version } = performance
  return [`${file} is the performance ${plain(name)} v${version}, ${_id}`, ...notes.map(plain)].join('\n')
}

export const packageCommand: Command = {
  summary: 'saves a performance of the running server as one file; with --load makes a performance of such a file',
  usage: `ID FILE [--with-comments], or --load FILE ${houseUsage}`,
  options: { ...houseOptions, load: { type: 'string' }, 'with-comments': { type: 'boolean' } },
  run: async ({ values, files: [id, file], env }) => {
    const { load: loaded, 'with-comments': comments } = values
    if (typeof loaded === 'string') return load(await openHouse({ values, env }), loaded)
    if (!id || !file)
      throw new StartRefused('package: give the performance and the file: package ID FILE, or package --load FILE')
    return save(await openHouse({ values, env }), { id, file, comments: comments === true })
  },
}
