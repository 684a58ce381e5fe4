import type { UserType } from '@ghostlight/contracts'
import { t } from '../words/t.ts'

const words: Record<UserType, string> = {
  audience: t.as('kind')`audience`,
  performer: t.as('kind')`performer`,
  dramaturg: t.as('kind')`dramaturg`,
  usher: t.as('kind')`usher`,
}

/** The kind of a person, as lists and cards show it. */
export const typeWord = (type: UserType): string => words[type]
