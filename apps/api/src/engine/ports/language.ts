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
  /** in which to write, by its tag; the system prompt says so. Absent = nobody has said */
  language?: string
  /** of the performance, in which its task is probably written; absent = English */
  own?: string
}

/**
 * Words for one person. `rehearsal`: no language model wrote them. `writtenIn`: they are in this language, and another
 * was asked for. Errors: ProviderFailed. */
export interface Language {
  readonly name: string
  write(request: LanguageRequest): Promise<{ text: string; rehearsal: boolean; writtenIn?: string }>
}
