import { z } from 'zod'
import { AnyText, anything, limited } from './limits.ts'

/** Of one frame, bytes: an operator's, and of everybody else, a phone's for one. More is refused with BAD_MESSAGE. */
export const maxFrameBytes = { operator: 256 * 1024, phone: 16 * 1024 } as const

/** So deep may JSON be nested that comes in, by REST or by a socket. */
export const maxJsonDepth = 32

/** Every message of both sockets, both ways; `payload` is parsed by the schema of its `type`. */
export const Frame = z.object({
  type: z.string().min(1).max(64),
  /** as long as its frame may be */
  payload: z.unknown().register(limited, { most: maxFrameBytes.operator }).optional(),
  requestId: z.string().max(64).optional(),
})
export type Frame = z.infer<typeof Frame>

export const ErrorPayload = z.object({ code: AnyText, message: AnyText, details: anything().optional() })
