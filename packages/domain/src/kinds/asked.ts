import type { TemplateContent } from '@ghostlight/contracts'

/** A question as its template has it. */
export type Asked = Omit<TemplateContent<'ask'>, 'question' | 'voice'>
