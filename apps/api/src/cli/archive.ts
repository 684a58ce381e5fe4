import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { archiveType, routes } from '@ghostlight/contracts'
import { StartRefused } from '../config/config.ts'
import { linesIn } from '../files/lines.ts'
import type { Command } from './command.ts'
import { houseOptions, houseUsage, openHouse } from './house.ts'

type Ask = Awaited<ReturnType<typeof openHouse>>

const sendFile = async (ask: Ask, path: string, file: string): Promise<number> => {
  const body = Readable.toWeb(createReadStream(file)) as ReadableStream
  const init = { method: 'POST', body, duplex: 'half', headers: { 'content-type': archiveType } }
  const answer = await ask(path, init as RequestInit)
  return routes.takeOut.response.parse(await answer.json()).events
}

const pathOf = (path: string, id: string): string => path.replace(':id', encodeURIComponent(id))

export const archive: Command = {
  summary: 'writes a closed show of the running server to a file and removes it from the log',
  usage: `ID FILE ${houseUsage}`,
  options: houseOptions,
  run: async ({ values, files: [id, file], env }) => {
    if (!id || !file) throw new StartRefused('archive: give the show and the file: archive ID FILE')
    const ask = await openHouse({ values, env })
    const answer = await ask(pathOf(routes.archiveFile.path, id))
    if (!answer.body) throw new StartRefused('archive: the server sent nothing')
    // never overwrites a file, which may be the only copy of another show
    const into = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(Readable.fromWeb(answer.body), into).catch((error: Error) => {
      throw new StartRefused(`archive: ${file} cannot be written (${error.message}); the show has not changed`)
    })
    // sends the file as read back from the disk, so that the server checks what is really there
    const events = await sendFile(ask, pathOf(routes.takeOut.path, id), file)
    return `${file}: the show ${id.toUpperCase()} with ${events} events. It is no longer in the log: keep two copies of this file`
  },
}

/** The id of the show in a file. */
const idIn = async (file: string): Promise<string> => {
  const refused = (why: string) => new StartRefused(`bring-back: ${file} ${why}`)
  const lines = linesIn(createReadStream(file))
  const { value = '' } = await lines.next().catch((error: Error) => {
    throw refused(`cannot be read (${error.message})`)
  })
  await lines.return(undefined)
  const [, id] = /"blackboard":"([^"]+)"/.exec(value) ?? []
  if (!id) throw refused('is not a Ghostlight archive')
  return id
}

export const bringBack: Command = {
  summary: 'brings an archived show back into the log of the running server, whole or not at all',
  usage: `FILE ${houseUsage}`,
  options: houseOptions,
  run: async ({ values, files: [file], env }) => {
    if (!file) throw new StartRefused('bring-back: give the file: bring-back FILE')
    const id = await idIn(file)
    const ask = await openHouse({ values, env })
    const events = await sendFile(ask, pathOf(routes.bringBack.path, id), file)
    return `${file}: the show ${id} is back with ${events} events`
  },
}
