import type { SomeCompanionConfigField } from '@companion-module/base'
import type { Config, Secrets } from './types.ts'

export const configFields = (): SomeCompanionConfigField[] => [
  {
    type: 'static-text',
    id: 'how',
    label: 'Control key',
    value: 'An operator makes a key for this deck in the console, tab Link: Control keys. It is shown once.',
    width: 12,
  },
  {
    type: 'textinput',
    id: 'server',
    label: 'Server',
    tooltip: 'As the operators open it, such as http://192.168.1.10:8080',
    default: 'http://localhost:8080',
    width: 8,
  },
  { type: 'textinput', id: 'show', label: 'Show', tooltip: 'Its id, such as K7M4QX', default: '', width: 4 },
  { type: 'secret-text', id: 'key', label: 'Key', tooltip: 'It begins with glc_', default: '', width: 12 },
]

/** The address of the show's socket, and its key; undefined while something is missing or the server is not an address. */
export const targetOf = ({ server, show }: Partial<Config>, { key }: Partial<Secrets>) => {
  const id = show?.trim()
  const secret = key?.trim()
  const origin = server?.trim() ?? ''
  const address = /^[a-z]+:\/\//i.test(origin) ? origin : `http://${origin}`
  if (!id || !secret || !origin || !URL.canParse(address)) return undefined
  const url = new URL(`/api/control/${encodeURIComponent(id)}`, address)
  if (!['http:', 'https:'].includes(url.protocol)) return undefined
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return { url: url.href, key: secret }
}
