import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StartRefused } from '../config/config.ts'
import type { Command } from './command.ts'
import { houseOptions, houseUsage, openHouse } from './house.ts'

export const record: Command = {
  summary: 'writes a show of the running server to a file, with made-up names and words unless you give --personal',
  usage: `ID FILE [--personal] ${houseUsage}`,
  options: { ...houseOptions, personal: { type: 'boolean' } },
  run: async ({ values, files: [id, file], env }) => {
    if (!id || !file) throw new StartRefused('record: give the show and the file: record ID FILE')
    const ask = await openHouse({ values, env })
    const personal = values['personal'] === true
    const answer = await ask(`/api/blackboards/${encodeURIComponent(id)}/recording?personal=${personal}`)
    if (!answer.body) throw new StartRefused('record: the server sent nothing')
    await pipeline(Readable.fromWeb(answer.body), createWriteStream(file)).catch((error: Error) => {
      throw new StartRefused(`record: ${file} cannot be written (${error.message})`)
    })
    return `${file}: the show ${id.toUpperCase()}, ${personal ? 'with' : 'without'} personal data`
  },
}
