/** For pages: how to show edits that the server has not taken yet. */
export { same } from '../same.ts'
export { fieldOf, withField } from './fields.ts'
export { anchorsAt, withItemAfter, withoutItem } from './order.ts'
