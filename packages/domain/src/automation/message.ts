import type { OutsideMessage } from '@ghostlight/contracts'
import { machineSymbols } from '@ghostlight/contracts/rules'
import type { MachineValues } from './state.ts'

type Value = string | number | boolean
type OscArgument =
  | { type: 's'; value: string }
  | { type: 'i' | 'f'; value: number }
  | { type: 'T' | 'F'; value: boolean }

/** A message ready to send, with its symbols filled. */
export type FilledMessage =
  | { kind: 'osc'; host: string; port: number; over: 'udp' | 'tcp'; address: string; args: readonly OscArgument[] }
  | {
      kind: 'http'
      method: string
      url: URL
      /** by header name: the id of its secret */
      headers: Readonly<Record<string, string>>
      body: string | undefined
    }

type Incomplete = { incomplete: string }
const incomplete = (why: string): Incomplete => ({ incomplete: why })

const symbol = /\{\{([^{}]*)\}\}/g

const symbolOf = (name: string, { cue, phonesIn, emoteRate, question }: MachineValues): string | undefined => {
  const known = machineSymbols.find((it) => it === name)
  switch (known) {
    case undefined:
      return undefined
    case 'cue.number':
      return cue?.number ?? ''
    case 'cue.name':
      return cue?.name ?? ''
    case 'phones.in':
      return String(phonesIn)
    case 'emote.rate':
      return String(emoteRate)
    case 'question.name':
      return question?.name ?? ''
    case 'question.winner':
      return question?.winner ?? ''
    case 'question.answered':
      return String(question?.answered ?? 0)
    default:
      return known satisfies never
  }
}

/** Leaves everything that is not a symbol as it is, so that no JSON or address is cut. */
const filled = (text: string, values: MachineValues, written = (value: string): string => value): string =>
  text.replace(symbol, (all, between: string) => {
    const value = symbolOf(between.trim(), values)
    return value === undefined ? all : written(value)
  })

/** A machine that reads lines would take a line break in a text as a new line. */
const control = /\p{Cc}/gu

const typed = (type: string, text: string): Value | undefined => {
  const plain = text.trim().replace(',', '.')
  switch (type) {
    case 'integer':
      return /^[+-]?\d{1,9}$/.test(plain) ? Number(plain) : undefined
    case 'decimal':
      return /^[+-]?\d{1,15}(\.\d{1,15})?$/.test(plain) ? Number(plain) : undefined
    case 'boolean':
      return /^(true|yes|on|1)$/i.test(plain) ? true : /^(false|no|off|0)$/i.test(plain) ? false : undefined
    default:
      return text.replace(control, ' ')
  }
}

const typeWords: Readonly<Record<string, string>> = {
  integer: 'a whole number',
  decimal: 'a number',
  boolean: 'yes or no',
}

/** Pure. Returns the message with its symbols filled, or says in words what is missing. */
export const filledMessage = (message: OutsideMessage, values: MachineValues): FilledMessage | Incomplete =>
  message.kind === 'osc' ? filledOsc(message, values) : filledHttp(message, values)

const oscAddress = /^\/[!-~]*$/

const filledOsc = (
  { kind, host, port, over, address, args }: Extract<OutsideMessage, { kind: 'osc' }>,
  values: MachineValues,
): FilledMessage | Incomplete => {
  if (host.trim() === '') return incomplete('it names no machine')
  // a space would end the address
  const to = filled(address.trim(), values, (value) => value.replace(/[^!-~]/g, '_'))
  if (!oscAddress.test(to) || to === '/') return incomplete('its address is not an OSC address, such as /light/1')
  const given: OscArgument[] = []
  for (const { type, value: text } of args) {
    const value = typed(type, filled(text, values))
    if (value === undefined) return incomplete(`“${filled(text, values)}” is not ${typeWords[type]}`)
    if (typeof value === 'string') given.push({ type: 's', value })
    else if (typeof value === 'boolean') given.push({ type: value ? 'T' : 'F', value })
    else given.push({ type: type === 'integer' ? 'i' : 'f', value })
  }
  return { kind, host: host.trim(), port, over, address: to, args: given }
}

const token = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/
/** Headers that frame the request or choose its host; an author may not set them. */
const ownHeaders =
  /^(host|connection|content-(length|type|encoding)|transfer-encoding|te|trailer|upgrade|expect|keep-alive|proxy-.*)$/i

const filledHttp = (
  { kind, method, url, headers, json }: Extract<OutsideMessage, { kind: 'http' }>,
  values: MachineValues,
): FilledMessage | Incomplete => {
  const address = filled(url.trim(), values, encodeURIComponent)
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address))
    return incomplete('its address does not begin with http:// or https://')
  const to = new URL(address)
  if (to.username || to.password) return incomplete('an address must not contain a password: write a header')
  const named: Record<string, string> = {}
  for (const { name, secret } of headers) {
    if (!token.test(name) || ownHeaders.test(name)) return incomplete(`“${name}” cannot be sent as a header`)
    if (secret === null) return incomplete(`the header ${name} says nothing`)
    named[name] = secret
  }
  const body: Record<string, Value> = {}
  for (const { name, type, value: text } of json) {
    const value = type === 'text' ? filled(text, values) : typed(type, filled(text, values))
    if (value === undefined) return incomplete(`“${filled(text, values)}” is not ${typeWords[type]}`)
    body[name] = value
  }
  return { kind, method, url: to, headers: named, body: json.length === 0 ? undefined : JSON.stringify(body) }
}
