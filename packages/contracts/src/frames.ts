import { z } from 'zod'

/** 256 KiB: more than that in one frame is refused with BAD_MESSAGE. */
export const maxFrameBytes = 256 * 1024

/** Every message of both sockets, both ways; `payload` is parsed by the schema of its `type`. */
export const Frame = z.object({
  type: z.string().min(1).max(64),
  payload: z.unknown().optional(),
  requestId: z.string().max(64).optional(),
})
export type Frame = z.infer<typeof Frame>

export const ErrorPayload = z.object({ code: z.string(), message: z.string(), details: z.unknown().optional() })
