import { languageName } from '@ghostlight/contracts/rules'
import { faultWords, type Part, symbolFaults } from '@ghostlight/domain/translation'
import type { Language, LanguageRequest } from '../../engine/ports/language.ts'

/** The language provider as a translator. `isThere`: false if only rehearsal texts are written here */
export type Translator = { isThere: boolean; write: Language['write'] }
/** `context`: the lines of the cue, in their order; `own`: what the performance is written in */
type Asked = { part: Part; context: readonly string[]; language: string; own: string }

/** More of a cue is not sent with a line, in characters. */
const mostContext = 4_000

const requestOf = ({ part, context, language, own }: Asked, wrong?: string): LanguageRequest => {
  const [from, to] = [languageName(own, 'en'), languageName(language, 'en')]
  const around = context.join('\n').slice(0, mostContext)
  return {
    system: [
      `You translate lines of a theatre show from ${from} into ${to}.`,
      'Reply with the translation of the line, and with nothing else: no quotes, no notes.',
      'Keep the tone, and say it as somebody on a stage would.',
      'Copy everything between {{ and }} letter for letter. Only words after a | in it may be translated.',
      `The translation has at most ${part.most} characters.`,
    ].join(' '),
    prompt: [
      ...(around === '' ? [] : [`The lines around it, to understand it:\n${around}`]),
      `Translate this line (${part.label}):\n${part.text}`,
      ...(wrong === undefined ? [] : [`Your last translation was wrong: ${wrong} Translate it again.`]),
    ].join('\n\n'),
    context: [],
    slots: {},
    seed: part.text,
  }
}

/** About how many characters one line sends and gets. */
export const charactersOf = (asked: Asked): number => {
  const { system, prompt } = requestOf(asked)
  return system.length + prompt.length + asked.part.text.length
}

const wrongIn = ({ part }: Asked, text: string): string | undefined => {
  if (text.trim() === '') return 'It is empty.'
  if (text.length > part.most) return `It is longer than ${part.most} characters.`
  const faults = symbolFaults(part.text, text)
  return faults.length === 0 ? undefined : faults.map(faultWords).join(' ')
}

/**
 * A line in another language. A reply that lost a symbol or is too long is asked for once more; `wrong`: why the second one
 * cannot be taken either. Errors: ProviderFailed.
 */
export const translated = async (
  asked: Asked,
  { write }: Translator,
): Promise<{ text: string } | { wrong: string }> => {
  const first = (await write(requestOf(asked))).text.trim()
  const wrong = wrongIn(asked, first)
  if (wrong === undefined) return { text: first }
  const second = (await write(requestOf(asked, wrong))).text.trim()
  const still = wrongIn(asked, second)
  return still === undefined ? { text: second } : { wrong: still }
}
