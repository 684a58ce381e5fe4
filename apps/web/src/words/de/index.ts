import authoring from './authoring.json' with { type: 'json' }
import console from './console.json' with { type: 'json' }
import history from './history.json' with { type: 'json' }
import house from './house.json' with { type: 'json' }
import packages from './packages.json' with { type: 'json' }

/**
 * German of the English texts in the code: the keys are these texts, with `{0}` for the first value in them. `packages`
 * has what packages say to authors.
 */
export const german: Readonly<Record<string, string>> = { ...packages, ...authoring, ...console, ...history, ...house }
