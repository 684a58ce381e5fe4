import type { ProgramScope } from '@ghostlight/contracts/rules'
import { t } from '../../../../words/t.ts'

/** What a key allows, the most useful first: to choose from, and of a key that there is. */
const kinds: { value: string; scopes: ProgramScope[]; label: string; said: string }[] = [
  { value: 'both', scopes: ['read', 'write'], label: t`read and draft cues`, said: t`It reads and drafts cues.` },
  { value: 'read', scopes: ['read'], label: t`read`, said: t`It reads.` },
  { value: 'write', scopes: ['write'], label: t`draft cues`, said: t`It drafts cues.` },
]

export const scopeChoices = kinds.map(({ value, label }) => ({ value, label }))
export const scopesOf = (value: string): ProgramScope[] => kinds.find((it) => it.value === value)?.scopes ?? ['read']
export const scopesSaid = (scopes: readonly ProgramScope[]): string =>
  kinds.find((it) => it.scopes.length === scopes.length && it.scopes.every((scope) => scopes.includes(scope)))?.said ??
  ''

export const lifeChoices = [
  { value: '7', label: t`7 days` },
  { value: '30', label: t`30 days` },
  { value: '90', label: t`90 days` },
  { value: '365', label: t`a year` },
]
