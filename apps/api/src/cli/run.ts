import { parseArgs } from 'node:util'
import { StartRefused } from '../config/config.ts'
import { productVersion } from '../start/version.ts'
import { archive, bringBack } from './archive.ts'
import { backup } from './backup.ts'
import type { Command } from './command.ts'
import { describe } from './describe.ts'
import { doctor } from './doctor.ts'
import { ghosts } from './ghosts.ts'
import { importCommand } from './import.ts'
import { loginLink } from './login-link.ts'
import { midi } from './midi.ts'
import { packageCommand } from './package.ts'
import { record } from './record.ts'
import { restore } from './restore.ts'
import { service } from './service.ts'
import { tryCommand } from './try.ts'
import { verify } from './verify.ts'

const commands: Readonly<Record<string, Command>> = {
  doctor,
  'login-link': loginLink,
  record,
  import: importCommand,
  archive,
  'bring-back': bringBack,
  verify,
  package: packageCommand,
  try: tryCommand,
  ghosts,
  midi,
  describe,
  backup,
  restore,
  service,
}

/** how the commands are called in a checkout */
const usual = 'npm run ghostlight --'
const widest = Math.max(...Object.keys(commands).map((name) => name.length))

export const help = (start = usual): string =>
  [
    `usage: ${start} COMMAND [options]`,
    '',
    ...Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(widest)}  ${summary}`),
    '',
    `${start} COMMAND --help explains a command. ${start} --version prints the version.`,
  ].join('\n')

const helpOf = (start: string, name: string, { summary, usage }: Command): string =>
  `${name}: ${summary}\nusage: ${start} ${name} ${usage}`

/** `answers`: it is what was asked for, whatever the code */
export type Outcome = { code: 0 | 1; text: string; answers?: true }

/** Runs a command: returns the output and the exit code. `start`: what is typed before it. */
export const runCommand = async (argv: readonly string[], env: NodeJS.ProcessEnv, start = usual): Promise<Outcome> => {
  const [name = '', ...args] = argv[0] === '--' ? argv.slice(1) : argv
  if (['', 'help', '--help', '-h'].includes(name)) return { code: name === '' ? 1 : 0, text: help(start) }
  if (['--version', '-v'].includes(name)) return { code: 0, text: productVersion() }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) return { code: 1, text: `there is no command ${name}\n${help(start)}` }
  try {
    const help = { type: 'boolean', short: 'h' } as const
    const { values, positionals: files } = parseArgs({
      args,
      options: { ...command.options, help },
      allowPositionals: true,
    })
    if (values['help']) return { code: 0, text: helpOf(start, name, command) }
    const said = await command.run({ values: values as never, files, env })
    if (typeof said === 'string') return { code: 0, text: said }
    return { code: said.failed ? 1 : 0, text: said.text, answers: true }
  } catch (error) {
    if (error instanceof StartRefused) return { code: 1, text: error.message }
    if (error instanceof TypeError && 'code' in error)
      return { code: 1, text: `${error.message}\n${helpOf(start, name, command)}` }
    throw error
  }
}
