import type { Automation, Automations, MachineMessage } from '@ghostlight/contracts'

/** A name and a password before the host of an address. */
const login = /^([a-z][a-z0-9+.-]*:\/\/)[^/?#]*@/i

const withoutSecret = (message: MachineMessage): MachineMessage =>
  message.kind !== 'http'
    ? message
    : {
        ...message,
        url: message.url.replace(login, '$1'),
        headers: message.headers.map(({ name }) => ({ name, secret: null })),
      }

/** The same automations without what only their house may know: the values of headers, and logins in addresses. */
export const withoutSecrets = (automations: Automations): Automations =>
  Object.fromEntries(Object.entries(automations).map(([id, it]) => [id, { ...it, message: withoutSecret(it.message) }]))

/** The automations that send nothing before somebody writes their secret headers. */
export const lackingSecrets = (automations: Automations): Automation[] =>
  Object.values(automations).filter(
    ({ message }) => message.kind === 'http' && message.headers.some(({ secret }) => secret === null),
  )
