import { type Rejection, reject, type Template } from '@ghostlight/contracts'
import { symbolsIn } from './symbols.ts'

/** A template that was written where it is used. */
export type Inline = {
  name?: string | undefined
  description?: string | undefined
  type: 'speech' | 'llm'
  content: { text?: string | undefined; system?: string | undefined; prompt?: string | undefined; voice: string }
}

/** An inline template as a whole one; refused when it has nothing to say. */
export const templateOf = (inline: Inline, id: string, oneshot: boolean): Template | Rejection => {
  const { text = '', system = '', prompt = '', voice } = inline.content
  const said = inline.type === 'speech' ? text : system + prompt
  if (said.trim() === '')
    return reject(
      'INVALID',
      inline.type === 'speech' ? 'Speech needs a text.' : 'An llm template needs a system or a prompt.',
    )
  const base = {
    _id: id,
    name: inline.name?.trim() || `Quick ${inline.type} template`,
    description: inline.description ?? '',
    oneshot,
    symbols: symbolsIn(said),
    metadata: {},
  }
  return inline.type === 'speech'
    ? { ...base, type: 'speech', content: { text, voice } }
    : { ...base, type: 'llm', content: { system, prompt, voice } }
}
