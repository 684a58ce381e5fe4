import type { Services } from '../services.ts'
import { createControl } from './ask.ts'
import { createControlViews } from './control-views.ts'
import { createLastUsed } from './last-used.ts'

/** What HTTP, socket and OSC share of the control by other machines of the house. */
export const createControlling = (services: Services) => ({
  control: createControl(services),
  views: createControlViews(services),
  lastUsed: createLastUsed(services),
})
export type Controlling = ReturnType<typeof createControlling>
