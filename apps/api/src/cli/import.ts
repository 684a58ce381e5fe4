import { recordingType, routes } from '@ghostlight/contracts'
import { StartRefused } from '../config/config.ts'
import type { Command } from './command.ts'
import { houseOptions, houseUsage, openHouse } from './house.ts'
import { textOf } from './verify.ts'

export const importCommand: Command = {
  summary: 'imports a recording into the running server, as a show that can be replayed',
  usage: `FILE ${houseUsage}`,
  options: houseOptions,
  run: async ({ values, files: [file], env }) => {
    if (!file) throw new StartRefused('import: give the file: import FILE')
    const body = await textOf(file)
    const ask = await openHouse({ values, env })
    const { path, method, response } = routes.importRecording
    const answer = await ask(path, { method, body, headers: { 'content-type': recordingType } })
    return `${file} is the show ${response.parse(await answer.json())._id}`
  },
}
