import { languageName, usualLanguage } from '@ghostlight/contracts/rules'
import type { Language, LanguageRequest } from './ports/language.ts'

type Line = Awaited<ReturnType<Language['write']>>
type Write = (request: LanguageRequest) => Promise<Line>
/** The language of a text that is surely in another one than `wanted`; undefined: it is not, or nobody can tell. */
export type OtherLanguage = (
  text: string,
  of: { wanted: string; others: readonly string[] },
) => Promise<string | undefined>

/**
 * Asks once more for a line that came in another language than was asked for. If it comes so again, or not at all, it is
 * said as it is, and says in which language it is.
 */
export const inLanguage =
  (write: Write, otherLanguage: OtherLanguage): Write =>
  async (request) => {
    const { language, own = usualLanguage } = request
    const first = await write(request)
    if (language === undefined || first.rehearsal) return first
    const of = { wanted: language, others: [own, usualLanguage] }
    const wrong = await otherLanguage(first.text, of)
    if (wrong === undefined) return first
    const asked = `The last answer to this was in ${languageName(wrong, usualLanguage)}. Answer in ${languageName(language, usualLanguage)} (${language}) only.`
    const again = { ...request, system: [request.system, asked].filter(Boolean).join('\n\n') }
    const second = await write(again).catch(() => undefined)
    if (!second) return { ...first, writtenIn: wrong }
    const still = await otherLanguage(second.text, of)
    return still === undefined ? second : { ...second, writtenIn: still }
  }
