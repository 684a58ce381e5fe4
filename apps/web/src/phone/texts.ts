import { textIn } from '@ghostlight/contracts/rules'
import { isFields, textOf } from '../connection/fields.ts'
import { language } from '../languages/language.ts'
import type { AudienceBlackboard } from './wire.ts'

/** The texts of a performance in other languages than its own. */
export type Translated = Pick<AudienceBlackboard, 'language' | 'translations'>

/** The only place that accepts the server's translations without validating them. */
export const translatedIn = (body: unknown): { [K in keyof Required<Translated>]: Translated[K] } => ({
  language: textOf(body, 'language') ?? undefined,
  translations:
    isFields(body) && isFields(body.translations) ? (body.translations as Translated['translations']) : undefined,
})

/** A text of the performance in this person's language, or else as it is. The server sends no drafts but to rehearsals. */
export const shownText = ({ language: own = 'en', translations }: Translated, place: string, text: string): string =>
  textIn(text, place, { translations, language: language.tag(), own, drafts: true })
