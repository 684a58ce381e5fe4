/** The result of one check. `wrong` would make a show fail; `look` is worth a thought before one. */
export type Finding = { state: 'ok' | 'look' | 'wrong'; about: string; says: string }

export const ok = (about: string, says: string): Finding => ({ state: 'ok', about, says })
export const look = (about: string, says: string): Finding => ({ state: 'look', about, says })
export const wrong = (about: string, says: string): Finding => ({ state: 'wrong', about, says })

export const said = (error: unknown): string =>
  (error instanceof Error ? error.message || error.name : String(error)).replaceAll(/\s+/g, ' ').trim()
