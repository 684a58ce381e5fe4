import type { TemplateKind } from '@ghostlight/contracts/rules'

/** One transcript frame of the same person, oldest first. */
export type ContextFrame = { type: TemplateKind; content: string }

export type LanguageRequest = {
  system: string
  prompt: string
  context: readonly ContextFrame[]
  /** what the embedded rehearsal text may fill into its own sentences; never sent to a remote provider */
  slots: Readonly<Record<string, string>>
  /** the same seed gives the same rehearsal text */
  seed: string
}

/** Words for one person. `rehearsal`: no language model wrote them. Errors: ProviderFailed. */
export interface Language {
  readonly name: string
  write(request: LanguageRequest): Promise<{ text: string; rehearsal: boolean }>
}
