import { readFile } from 'node:fs/promises'
import { isRejection } from '@ghostlight/contracts'
import { StartRefused } from '../config/config.ts'
import { readRecording } from '../recording/read.ts'
import { verifyRecording } from '../recording/verify.ts'
import type { Command } from './command.ts'

/** Errors: StartRefused. */
export const textOf = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((error: Error) => {
    throw new StartRefused(`${file} cannot be read (${error.message})`)
  })

export const verify: Command = {
  summary: 'decides a recording again with this version, and names the first decision that differs',
  usage: 'FILE',
  options: {},
  run: async ({ files: [file] }) => {
    if (!file) throw new StartRefused('verify: give the file: verify FILE')
    const recording = await readRecording(await textOf(file))
    if (isRejection(recording)) throw new StartRefused(recording.message)
    const { decisions, difference } = verifyRecording(recording)
    if (difference) throw new StartRefused(`Line ${difference.line}: ${difference.text}`)
    return `${file}: all ${decisions} decisions are as they were`
  },
}
