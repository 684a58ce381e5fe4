import type { SheetFinding } from '@ghostlight/contracts'
import { CallFailed } from '../../rest/client.ts'
import { translated } from '../../words/sentences.ts'
import { t } from '../../words/t.ts'

export type Failure = {
  /** what happened: the server's own words, or the sentence for this action */
  text: string
  /** every bad row, in the server's words */
  rows: readonly string[]
  /** what to try, or why there was no answer */
  advice?: string
}

const groupMissing = /Group not found/
export const groupAdvice = t`At least one user in the users sheet must belong to that group.`

/** Such as `Cues, row 5, Voice: there is no voice “x”. Write one of: …`. */
export const findingWords = ({ sheet, row, column, text, instead }: SheetFinding): string => {
  const where = [sheet, ...(row === null ? [] : [t`row ${row}`]), ...(column === null ? [] : [column])].join(', ')
  return `${where}: ${translated(`${text}. ${instead}`)}`
}

/** The bad rows of a sheet that was checked before anything was written. */
export const failureIn = (rows: readonly string[], text: string): Failure => ({
  text,
  rows,
  ...(rows.some((it) => groupMissing.test(it)) && { advice: groupAdvice }),
})

/** `sentence`: what failed, if the server gave no words or no answer. */
export const failureOf = (error: unknown, sentence: string): Failure => {
  if (error instanceof CallFailed && error.said !== undefined && error.kind === 'server') {
    const lines = error.said.split('\n')
    const advice = groupMissing.test(error.sent ?? '') ? { advice: groupAdvice } : {}
    const [only = sentence] = lines
    if (lines.length === 1 && !/^row \d+:/.test(only)) return { text: only, rows: [], ...advice }
    return { text: sentence, rows: lines, ...advice }
  }
  const why = error instanceof CallFailed ? error.message : error instanceof Error ? error.message : String(error)
  return { text: sentence, rows: [], advice: why }
}
