import { isText, parseJson } from '../connection/fields.ts'
import type { OpenWire } from '../connection/websocket.ts'
import { nextTask } from '../page-state/next-task.ts'

/**
 * Reads each frame as it comes, and gives them on in the next task, all that have come by then. If the page was busy, the
 * browser hands over several frames in one task, and the page would be drawn after each of them.
 */
export const together =
  (openWire: OpenWire, later: (call: () => void) => void = nextTask): OpenWire =>
  (url, events) => {
    let come: unknown[] = []
    const give = () => {
      const frames = come
      come = []
      const all = () => {
        for (const frame of frames) events.received(frame)
      }
      if (events.together) events.together(all)
      else all()
    }
    return openWire(url, {
      ...events,
      received: (data) => {
        come.push(isText(data) ? parseJson(data) : data)
        if (come.length === 1) later(give)
      },
      closed: (code) => {
        give()
        events.closed(code)
      },
    })
  }
