import { words } from '../languages/door-words.ts'

/** Why the server or this page refused something. */
export type Refused = { code: string; message: string }

/** In the page's language. A code that the catalogue does not know has the server's words. */
export const refusal = ({ code, message }: Refused): string => words()[`refusal.${code}`]?.() ?? message
