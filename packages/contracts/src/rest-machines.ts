import { z } from 'zod'
import { MachineMessage } from './automation.ts'
import { AnyText, listOf } from './limits.ts'
import { Id, Text } from './primitives.ts'
import { idempotent, type Route } from './rest-route.ts'

/** Messages to other machines, for operators who write a show. */
export const machineRoutes = {
  /** stored encrypted under an id, for one machine; never displayed again */
  keepSecret: {
    method: 'POST',
    path: '/api/machine-secrets',
    access: 'operator',
    headers: idempotent,
    body: z.object({
      host: Text(300).regex(/^[^/@\s]+$/, 'a machine and its port as in an address, such as qlab.local:8080'),
      value: Text(4_000).min(1),
    }),
    response: z.object({ _id: Id }),
    status: 201,
  },
  /** sends it once, now; the answer has the outcome, and nothing records it */
  sendMessage: {
    method: 'POST',
    path: '/api/machine-messages',
    access: 'operator',
    body: z.object({ message: MachineMessage, cue: z.object({ number: Text(8), name: Text(200) }).nullable() }),
    response: z.object({ sent: z.boolean(), detail: AnyText }),
  },
  /** checks whether each could be sent, without sending; answers in the order of the request */
  checkMessages: {
    method: 'POST',
    path: '/api/machine-checks',
    access: 'operator',
    body: z.object({ messages: z.array(MachineMessage).max(50) }),
    /** why it could not be sent; null = it could */
    response: z.object({ refusals: listOf(AnyText.nullable()) }),
  },
} as const satisfies Record<string, Route>
