import type { ControlScope } from '@ghostlight/contracts/rules'

/** What each scope lets a machine do, in an operator's words. */
export const scopeWords: Readonly<Record<ControlScope, { short: string; label: string; description: string }>> = {
  read: { short: 'sees', label: 'See the show', description: 'What is next, what plays and how many phones are in.' },
  go: { short: 'GO', label: 'GO and standby', description: 'Runs a cue, and sets the next one.' },
  stop: { short: 'stops', label: 'Stop', description: 'Stops a cue, or everything.' },
}
