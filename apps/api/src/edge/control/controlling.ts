import type { Services } from '../services.ts'
import { createControl } from './ask.ts'
import { createControlViews } from './control-views.ts'
import { createLastUsed } from './last-used.ts'
import { createRefused } from './refused.ts'
import { watchStalls } from './stalls.ts'

/** Shared by HTTP, socket and OSC. */
export const createControlling = (services: Services) => {
  const stalls = watchStalls(services.clock)
  return {
    control: createControl(services, { stalls, refused: createRefused(services) }),
    views: createControlViews(services),
    lastUsed: createLastUsed(services),
    start: stalls.start,
    stop: stalls.stop,
  }
}
export type Controlling = ReturnType<typeof createControlling>
