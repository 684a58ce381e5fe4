import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { QuestionsMessage } from './ask.ts'
import { audienceMessages, audienceReplies } from './audience-socket.ts'
import { doorFrames, doorMessages } from './door-list.ts'
import { wallMessages } from './emotes.ts'
import { eventCatalogue } from './events/index.ts'
import { operatorChanges, operatorMessages, operatorReplies } from './operator-socket.ts'
import { rejections } from './rejections.ts'
import { routes } from './rest.ts'
import type { Route } from './rest-route.ts'
import { StageMessage, stageMessages } from './stage.ts'

type Io = 'input' | 'output'

const json = (schema: z.ZodType | undefined, io: Io) => schema && z.toJSONSchema(schema, { io, unrepresentable: 'any' })
const each = (schemas: Readonly<Record<string, z.ZodType>>, io: Io) =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, json(schema, io)]))

const rest = (route: Route) => ({
  method: route.method,
  path: route.path,
  access: route.access,
  params: json(route.params, 'input'),
  query: json(route.query, 'input'),
  headers: json(route.headers, 'input'),
  body: json(route.body, 'input'),
  response: json(route.response, 'output'),
})

const contracts = {
  'operator-messages': each(operatorMessages, 'input'),
  'operator-changes': each(operatorChanges, 'output'),
  'operator-replies': each(operatorReplies, 'output'),
  'audience-messages': each(audienceMessages, 'input'),
  'wall-messages': each(wallMessages, 'input'),
  'stage-messages': each(stageMessages, 'input'),
  'stage-replies': { message: json(StageMessage, 'output'), questions: json(QuestionsMessage, 'output') },
  'door-messages': each(doorMessages, 'input'),
  'door-replies': each(doorFrames, 'output'),
  'audience-replies': each(audienceReplies, 'output'),
  rest: Object.fromEntries(Object.entries<Route>(routes).map(([name, route]) => [name, rest(route)])),
  events: Object.fromEntries(
    eventCatalogue.map(({ type, version, data, personal }) => [
      `${type} v${version}`,
      { personal, data: json(data, 'output') },
    ]),
  ),
  rejections,
}

/** To change a contract on purpose, renew the copies with `vitest -u`; the review then sees the change. */
describe('the wire and the log stay as they were agreed', () => {
  it.each(Object.entries(contracts))('[IN-21] %s', async (name, contract) => {
    await expect(`${JSON.stringify(contract, null, 1)}\n`).toMatchFileSnapshot(`snapshots/${name}.json`)
  })
})
