import { words } from '../languages/phone-words.ts'

/** Why something was refused, in the page's language. A code that the catalogue does not know has the server's words. */
export const refusal = ({ code, message }: { code: string; message: string }): string =>
  words()[`refusal.${code}`]?.() ?? (message || words().wrong())
