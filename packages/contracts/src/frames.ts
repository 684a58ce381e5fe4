import { z } from 'zod'
import { AnyText, anything, limited } from './limits.ts'

/** Largest frame in bytes, from an operator and from everybody else. A larger one is refused with BAD_MESSAGE. */
export const maxFrameBytes = { operator: 256 * 1024, phone: 16 * 1024 } as const

/** The deepest nesting of incoming JSON, by REST or by a socket. */
export const maxJsonDepth = 32

/** Every message of both sockets, both ways; `payload` is parsed by the schema of its `type`. */
export const Frame = z.object({
  type: z.string().min(1).max(64),
  /** limited only by its frame */
  payload: z.unknown().register(limited, { most: maxFrameBytes.operator }).optional(),
  requestId: z.string().max(64).optional(),
})
export type Frame = z.infer<typeof Frame>

export const ErrorPayload = z.object({ code: AnyText, message: AnyText, details: anything().optional() })
