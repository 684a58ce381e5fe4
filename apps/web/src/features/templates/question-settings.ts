import {
  type Asked,
  closesRefused,
  type QuestionKind,
  questionLimits,
  questionRefused,
} from '@ghostlight/contracts/rules'
import { createIdempotencyKey } from '../../connection/request-id.ts'
import { translated } from '../../words/sentences.ts'
import { t } from '../../words/t.ts'

/** What a question asks for, and what becomes of the answers: everything except its words and its voice. */
export type Settings = Asked
export type Option = NonNullable<Settings['options']>[number]

/** Of a question that nobody has written yet. */
export const blankSettings: Settings = {
  kind: 'choice',
  options: [
    { _id: 'a', label: '' },
    { _id: 'b', label: '' },
  ],
  closes: { whenAll: true },
  results: 'after',
  tie: 'random',
}

const settingFields: Record<keyof Settings, true> = {
  kind: true,
  options: true,
  atMost: true,
  min: true,
  max: true,
  minLabel: true,
  maxLabel: true,
  closes: true,
  results: true,
  tie: true,
  keepAs: true,
  moderated: true,
}
/** Whether a field of the content is a setting of a question. */
export const isSettingOf = (field: string): boolean => Object.hasOwn(settingFields, field)

/** What is wrong, in words, by the place in the form where somebody can correct it. */
export type Problems = { answers?: string; effects?: string; closes?: string; keepAs?: string }

const keepAsRefused = ({ keepAs = '' }: Settings): string | undefined =>
  /^[A-Za-z0-9_]*$/.test(keepAs) ? undefined : t`A field is called with letters, digits and _.`

const effectsRefused = ({ kind, options = [] }: Settings): string | undefined =>
  kind === 'choice' && options.some(({ effects = [] }) => effects.some((it) => it.type === 'setField' && !it.field))
    ? t`Name the field that an option sets.`
    : undefined

export const problemsIn = (settings: Settings): Problems => {
  const [answers, effects] = [questionRefused(settings), effectsRefused(settings)]
  const [closes, keepAs] = [closesRefused(settings.closes), keepAsRefused(settings)]
  return {
    ...(answers && { answers: translated(answers) }),
    ...(effects && { effects }),
    ...(closes && { closes: translated(closes) }),
    ...(keepAs && { keepAs }),
  }
}

/** The first thing that is wrong with a question; undefined if nothing is. */
export const settingsProblem = (settings: Settings): string | undefined => Object.values(problemsIn(settings)).at(0)

export const isUnwritten = (settings: Settings): boolean => JSON.stringify(settings) === JSON.stringify(blankSettings)

/** The settings with another kind. What was written for the old one stays, in case its author returns to it. */
export const withKind = (settings: Settings, kind: QuestionKind): Settings => ({
  ...settings,
  kind,
  ...(kind === 'choice' && !settings.options && { options: blankSettings.options }),
})

const optionsOf = ({ options = [] }: Settings): readonly Option[] => options

export const hasRoom = (settings: Settings): boolean => optionsOf(settings).length < questionLimits.options.most

export const withOption = (settings: Settings): Settings => ({
  ...settings,
  options: [...optionsOf(settings), { _id: createIdempotencyKey().slice(0, 12), label: '' }],
})

export const withChanged = (settings: Settings, changed: Option): Settings => ({
  ...settings,
  options: optionsOf(settings).map((it) => (it._id === changed._id ? changed : it)),
})

/** Without an option. Nobody can take more options than are left. */
export const withoutOption = (settings: Settings, id: string): Settings => {
  const options = optionsOf(settings).filter(({ _id }) => _id !== id)
  const { atMost = 1 } = settings
  return { ...settings, options, ...(atMost > options.length && { atMost: Math.max(1, options.length) }) }
}

/** The option one place up or down. */
export const withMoved = (settings: Settings, id: string, by: -1 | 1): Settings => {
  const options = optionsOf(settings)
  const at = options.findIndex(({ _id }) => _id === id)
  const [mine, other] = [options[at], options[at + by]]
  return mine && other ? { ...settings, options: options.with(at, other).with(at + by, mine) } : settings
}

/** The settings with another value, or without it: an empty text says nothing. */
export const withSetting = <K extends keyof Settings>(
  settings: Settings,
  key: K,
  value: Settings[K] | undefined,
): Settings => {
  const next = { ...settings, [key]: value }
  if (value === undefined || value === '') Reflect.deleteProperty(next, key)
  return next
}
