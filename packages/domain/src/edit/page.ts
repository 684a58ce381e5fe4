/** What a page shows of edits that the server has not taken yet. */
export { type FieldConflict, type FieldEdit, fieldOf, means, withField } from './fields.ts'
export { anchorsAt, placed, taken } from './order.ts'
