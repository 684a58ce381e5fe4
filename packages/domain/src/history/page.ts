/** For pages: two moments of a performance beside each other, and the way back. */

export { same } from '../same.ts'
export { type ComparedPlace, type ComparedRow, comparedScripts } from './compared.ts'
export { changesBetween } from './summary.ts'
export { editsTowards } from './towards.ts'
export { wordsBetween } from './words.ts'
