import { type AutomationWhen, Id, MachineMessage, type OutsideMessage } from '@ghostlight/contracts'
import { automationMoments, emoteTypes, messageMethods, messageTypes } from '@ghostlight/contracts/rules'
import { unquoted, valueText, wordText } from '@ghostlight/domain'
import { partsOf } from './cell-rules.ts'

/** How to write the cells of an automation, for the message about a cell that cannot be read. */
export const writtenLike = {
  When: `cue runs, cue over, module starts, module over, show begins, stopped, show ends, 20 phones in, question closes, question closes without winner, or ${emoteTypes[0]} 2 a second for 3 s`,
  Send: `OSC UDP, OSC TCP, ${messageMethods.join(', ')}, close question`,
  To: '10.0.0.5:53000',
  Values: 'integer 5; text Good evening (of HTTP: level = integer 5)',
  Headers: 'X-Key',
} as const

/** `cueRuns` as `cue runs`. */
const spaced = (word: string): string => word.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
const joined = (text: string): string => text.toLowerCase().replace(/\s+/g, '')

export const whenText = (when: AutomationWhen): string => {
  if (when.on === 'phonesIn') return `${when.atLeast} phones in`
  if (when.on === 'questionCloses') return questionText(when)
  if (when.on !== 'emotes') return spaced(when.on)
  return `${emoteTypes[when.emoteType] ?? when.emoteType} ${when.perSecond} a second for ${when.seconds} s`
}

const closes = 'question closes'
const questionText = ({ winner }: { winner?: string | null | undefined }): string => {
  if (winner === undefined) return closes
  return winner === null ? `${closes} without winner` : `${closes} with ${winner}`
}

const questionIn = (cell: string): AutomationWhen | undefined => {
  const words = cell.trim().split(/\s+/)
  const said = words.map((word) => word.toLowerCase()).join(' ')
  if (said === closes) return { on: 'questionCloses' }
  if (said === `${closes} without winner`) return { on: 'questionCloses', winner: null }
  if (words.length !== 4 || !said.startsWith(`${closes} with `)) return undefined
  const winner = Id.safeParse(words.at(-1))
  return winner.success ? { on: 'questionCloses', winner: winner.data } : undefined
}

export const whenIn = (cell: string): AutomationWhen | undefined => {
  const moment = automationMoments.find((it) => it.toLowerCase() === joined(cell))
  if (moment) return { on: moment }
  const question = questionIn(cell)
  if (question) return question
  const phones = /^(\d{1,4})\s+phones\s+in$/i.exec(cell)
  if (phones) return { on: 'phonesIn', atLeast: Number(phones[1]) }
  const [, name = '', perSecond, seconds] = /^(\w+)\s+(\d{1,4})\s+a\s+second\s+for\s+(\d{1,2})\s*s$/i.exec(cell) ?? []
  const emoteType = emoteTypes.findIndex((it) => it.toLowerCase() === name.toLowerCase())
  return emoteType < 0 ? undefined : { on: 'emotes', emoteType, perSecond: Number(perSecond), seconds: Number(seconds) }
}

type Cells = { Send: string; To: string; Address: string; Values: string; Headers: string }
type Value = { type: (typeof messageTypes)[number]; value: string }

const typed = ({ type, value }: Value): string => `${type} ${valueText(value)}`

export const messageCells = (message: MachineMessage): Cells =>
  message.kind === 'closeQuestion'
    ? { Send: 'close question', To: message.question, Address: '', Values: '', Headers: '' }
    : outsideCells(message)

const outsideCells = (message: OutsideMessage): Cells =>
  message.kind === 'osc'
    ? {
        Send: `OSC ${message.over.toUpperCase()}`,
        To: `${message.host}:${message.port}`,
        Address: message.address,
        Values: message.args.map(typed).join('; '),
        Headers: '',
      }
    : {
        Send: message.method,
        To: message.url,
        Address: '',
        Values: message.json.map((it) => `${wordText(it.name)} = ${typed(it)}`).join('; '),
        // a header's value is stored in this installation only: the sheet has the name of the stored value
        Headers: message.headers
          .map(({ name, secret }) => (secret === null ? wordText(name) : `${wordText(name)} = ${secret}`))
          .join('; '),
      }

/** The message of these cells, or the column that cannot be read. */
export const messageIn = (cells: Cells): MachineMessage | { column: keyof Cells } => {
  const method = messageMethods.find((it) => it === cells.Send.toUpperCase())
  if (/^close\s+question$/i.test(cells.Send)) return closeIn(cells)
  const made = method ? httpIn(cells, method) : oscIn(cells)
  if ('column' in made) return made
  const parsed = MachineMessage.safeParse(made)
  if (parsed.success) return parsed.data
  return { column: columnOf[String(parsed.error.issues[0]?.path[0])] ?? 'To' }
}

const closeIn = ({ To }: Cells): MachineMessage | { column: keyof Cells } => {
  const parsed = MachineMessage.safeParse({ kind: 'closeQuestion', question: To })
  return parsed.success ? parsed.data : { column: 'To' }
}

const columnOf: Readonly<Record<string, keyof Cells>> = {
  host: 'To',
  port: 'To',
  url: 'To',
  address: 'Address',
  args: 'Values',
  json: 'Values',
  headers: 'Headers',
}

const oscIn = ({ Send, To, Address, Values }: Cells): MachineMessage | { column: keyof Cells } => {
  const over = /^osc\s+(udp|tcp)$/i.exec(Send)?.[1]?.toLowerCase()
  if (over !== 'udp' && over !== 'tcp') return { column: 'Send' }
  const [, host, port] = /^([\s\S]*):(\d{1,5})$/.exec(To) ?? []
  if (host === undefined) return { column: 'To' }
  const args = partsOf(Values).map(valueIn)
  if (!args.every((it) => it !== undefined)) return { column: 'Values' }
  return { kind: 'osc', host, port: Number(port), over, address: Address, args }
}

const httpIn = (
  { To, Values, Headers }: Cells,
  method: (typeof messageMethods)[number],
): MachineMessage | { column: keyof Cells } => {
  const json = partsOf(Values).map((part) => {
    const [name, rest] = namedIn(part)
    const value = rest === undefined ? undefined : valueIn(rest)
    return name === undefined || !value ? undefined : { name, ...value }
  })
  if (!json.every((it) => it !== undefined)) return { column: 'Values' }
  const headers = partsOf(Headers).map((part) => {
    const [name, secret = null] = namedIn(part)
    return name === undefined ? undefined : { name, secret }
  })
  if (!headers.every((it) => it !== undefined)) return { column: 'Headers' }
  return { kind: 'http', method, url: To, headers, json }
}

const valueIn = (part: string): Value | undefined => {
  const [, word = '', rest = ''] = /^(\w+)\s*([\s\S]*)$/.exec(part) ?? []
  const type = messageTypes.find((it) => it === word.toLowerCase())
  const value = unquoted(rest)
  return type && value !== undefined ? { type, value } : undefined
}

/** `name`, and the text after its `=`. */
const namedIn = (part: string): [string | undefined, string | undefined] => {
  const [, name = '', rest] = /^("(?:[^"\\]|\\.)*"|[^\s"]+)(?:\s+=\s*([\s\S]*))?$/.exec(part) ?? []
  return [name === '' ? undefined : unquoted(name), rest]
}
