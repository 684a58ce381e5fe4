import authoring from './authoring.json'
import console from './console.json'
import history from './history.json'
import house from './house.json'

/** German of the English texts in the code: the keys are these texts, with `{0}` for the first value in them. */
export const german: Readonly<Record<string, string>> = { ...authoring, ...console, ...history, ...house }
