import { germanReport } from '@ghostlight/projections'
import authoring from './authoring.json'
import console from './console.json'
import history from './history.json'
import house from './house.json'
import server from './server.json'

/**
 * German of the English texts in the code: the keys are these texts, with `{0}` for the first value in them. `server` has
 * what the server and the packages say; what a report says stands beside it, for paper and PDF have it, too.
 */
export const german: Readonly<Record<string, string>> = {
  ...germanReport,
  ...authoring,
  ...console,
  ...history,
  ...house,
  ...server,
}
