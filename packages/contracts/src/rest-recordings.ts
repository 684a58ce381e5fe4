import { z } from 'zod'
import { AnyText } from './limits.ts'
import { BlackboardId } from './primitives.ts'
import { idempotent, ofShow, type Route } from './rest-route.ts'

/** The largest recording that can be imported. */
export const recordingLimits = { bytes: 64 * 1024 * 1024, events: 200_000 } as const
export const recordingType = 'application/x-ndjson'

/** A show as a file, and a file as a show. */
export const recordingRoutes = {
  /** a header line and a line for each event; without `personal=true` it has no personal data */
  recording: ofShow('GET', 'recording', {
    query: z.object({ personal: z.enum(['true', 'false']).default('false') }),
    response: AnyText,
  }),
  /** completely or not at all; `line` says where a refused file is wrong */
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
