import type { ControlScope } from '@ghostlight/contracts/rules'
import { t } from '../../../words/t.ts'

/** What each scope lets a machine do, in an operator's words. */
export const scopeWords: Readonly<Record<ControlScope, { short: string; label: string; description: string }>> = {
  read: {
    short: t`sees`,
    label: t`See the show`,
    description: t`What is next, what plays and how many phones are in.`,
  },
  go: { short: 'GO', label: t`GO and standby`, description: t`Runs a cue, and sets the next one.` },
  stop: { short: t`stops`, label: t`Stop`, description: t`Stops a cue, or everything.` },
}
