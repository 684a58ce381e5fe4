import { germanReport } from '@ghostlight/projections'
import authoring from './authoring.json' with { type: 'json' }
import console from './console.json' with { type: 'json' }
import history from './history.json' with { type: 'json' }
import house from './house.json' with { type: 'json' }
import packages from './packages.json' with { type: 'json' }
import server from './server.json' with { type: 'json' }

/**
 * German of the English texts in the code: the keys are these texts, with `{0}` for the first value in them. `server` and
 * `packages` have what the server and the packages say; what a report says stands beside it, for paper and PDF have it, too.
 */
export const german: Readonly<Record<string, string>> = {
  ...germanReport,
  ...packages,
  ...authoring,
  ...console,
  ...history,
  ...house,
  ...server,
}
