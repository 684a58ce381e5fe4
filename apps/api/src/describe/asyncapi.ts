import {
  audienceMessages,
  audienceReplies,
  ControlDone,
  ControlPressed,
  ControlState,
  controlCommands,
  doorFrames,
  doorMessages,
  ErrorPayload,
  operatorChanges,
  operatorMessages,
  operatorReplies,
} from '@ghostlight/contracts'
import { z } from 'zod'

type Schemas = Readonly<Record<string, z.ZodType>>
type Socket = {
  address: string
  who: string
  sends: Schemas
  gets: Schemas
}

/** The sockets, who opens each, and what goes which way. */
const sockets: Record<string, Socket> = {
  console: {
    address: '/api',
    who: 'A console, with the session of an operator.',
    sends: operatorMessages,
    gets: { ...operatorChanges, ...operatorReplies, error: ErrorPayload },
  },
  phone: {
    address: '/api/audience',
    who: 'A phone, with the session of a person of the show.',
    sends: audienceMessages,
    gets: { ...audienceReplies, error: ErrorPayload },
  },
  control: {
    address: '/api/control/{id}',
    who: 'Another machine, with a control key of the show.',
    sends: Object.fromEntries(
      Object.entries(controlCommands).map(([type, { body }]) => [type, body.and(ControlPressed)]),
    ),
    gets: { state: ControlState, done: ControlDone, error: ErrorPayload },
  },
  door: {
    address: '/api/door/{id}',
    who: 'An usher’s page, with the link of a door list.',
    sends: doorMessages,
    gets: { ...doorFrames, error: ErrorPayload },
  },
}

const json = (schema: z.ZodType, io: 'input' | 'output'): object => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-7' })
  return rest
}

/** One frame: its type, its payload, and the id by which an answer belongs to its request. */
const frame = (type: string, schema: z.ZodType, io: 'input' | 'output') => ({
  name: type,
  contentType: 'application/json',
  payload: {
    type: 'object',
    required: ['type'],
    properties: { type: { const: type }, requestId: { type: 'string', maxLength: 64 }, payload: json(schema, io) },
  },
})

const idOf = (way: 'send' | 'get', type: string): string => `${way}-${type}`

const channelOf = ({ address, who, sends, gets }: Socket) => ({
  address,
  description: who,
  ...(address.includes('{id}') && { parameters: { id: { description: 'The id of the show.' } } }),
  messages: Object.fromEntries([
    ...Object.entries(sends).map(([type, schema]) => [idOf('send', type), frame(type, schema, 'input')]),
    ...Object.entries(gets).map(([type, schema]) => [idOf('get', type), frame(type, schema, 'output')]),
  ]),
})

const messagesOf = (name: string, way: 'send' | 'get', schemas: Schemas) =>
  Object.keys(schemas).map((type) => ({ $ref: `#/channels/${name}/messages/${idOf(way, type)}` }))

/** The sockets as AsyncAPI 3: what the server receives and sends on each. */
export const asyncApi = (version: string): object => ({
  asyncapi: '3.0.0',
  info: {
    title: 'Ghostlight',
    version,
    description: 'The sockets of the server. docs/protocol.md says how they are used.',
  },
  defaultContentType: 'application/json',
  channels: Object.fromEntries(Object.entries(sockets).map(([name, socket]) => [name, channelOf(socket)])),
  operations: Object.fromEntries(
    Object.entries(sockets).flatMap(([name, { sends, gets }]) => {
      const channel = { $ref: `#/channels/${name}` }
      return [
        [`${name}-receives`, { action: 'receive', channel, messages: messagesOf(name, 'send', sends) }],
        [`${name}-sends`, { action: 'send', channel, messages: messagesOf(name, 'get', gets) }],
      ]
    }),
  ),
})
