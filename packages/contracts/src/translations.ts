import { z } from 'zod'
import { recordOf } from './limits.ts'
import { Id, LanguageTag, Text } from './primitives.ts'
import { questionLimits } from './rules/questions.ts'
import { kindNames, templateKinds } from './rules/template-kinds.ts'
import { translationStates } from './rules/text-in.ts'
import { mostTranslations, type Translation } from './rules/translations.ts'

const State = z.enum(translationStates)
const Source = Text(20).min(1)
const Label = Text(questionLimits.label)

const texts = Object.fromEntries(
  kindNames.flatMap((kind) =>
    Object.entries<{ most: number }>(templateKinds[kind].texts).map(([field, { most }]) => [field, Text(most)]),
  ),
)

/** A template's words by language. */
export const Translations = recordOf(
  LanguageTag,
  z
    .object({
      ...texts,
      voice: Text(64),
      minLabel: Label,
      maxLabel: Label,
      options: recordOf(Id, Label, questionLimits.options.most),
    })
    .partial()
    .extend({ source: Source, state: State }) as z.ZodType<Translation, Translation>,
  mostTranslations,
)

/** The performance's own texts by language, then by their place. */
export const TextTranslations = recordOf(
  LanguageTag,
  recordOf(Text(200).min(1), z.object({ text: Text(2_000), source: Source, state: State }), 500),
  mostTranslations,
)

/** By voice, then by language: the voice that speaks its part there. */
export const VoicesByLanguage = recordOf(Text(64).min(1), recordOf(LanguageTag, Text(64).min(1), mostTranslations), 100)
