import { z } from 'zod'
import { AnyText } from './limits.ts'
import { BlackboardId } from './primitives.ts'
import { idempotent, type Route } from './rest-route.ts'

/** The most that a recording may have to be imported. */
export const recordingLimits = { bytes: 64 * 1024 * 1024, events: 200_000 } as const
export const recordingType = 'application/x-ndjson'

/** A show as a file, and a file as a show. */
export const recordingRoutes = {
  /** a header line and a line for each event; without `personal=true` nothing that is somebody's own */
  recording: {
    method: 'GET',
    path: '/api/blackboards/:id/recording',
    access: 'operator',
    params: z.object({ id: BlackboardId }),
    query: z.object({ personal: z.enum(['true', 'false']).default('false') }),
    response: AnyText,
  },
  /** whole or not at all; of a file that is refused, `line` says where */
  importRecording: {
    method: 'POST',
    path: '/api/recordings',
    access: 'operator',
    headers: idempotent,
    maxBytes: recordingLimits.bytes,
    body: z.string(`a recording, sent as ${recordingType}`).max(recordingLimits.bytes),
    response: z.object({ _id: BlackboardId }),
    status: 201,
  },
} as const satisfies Record<string, Route>
