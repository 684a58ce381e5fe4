/** What a person answers before the show: newcomers need it, and nobody else. */
export { FirstEntry } from './FirstEntry.tsx'
export { QuestionsLeft } from './QuestionsLeft.tsx'
