import { questionRefused } from './question-refused.ts'
import { type QuestionKind, questionKinds, resultTimes, tieRules } from './questions.ts'

/** What a question asks for, and what becomes of the answers: everything except its words and its voice. */
export type Asked = {
  kind: QuestionKind
  options?: { _id: string; label: string; effects?: OptionEffect[] | undefined }[] | undefined
  atMost?: number | undefined
  min?: number | undefined
  max?: number | undefined
  minLabel?: string | undefined
  maxLabel?: string | undefined
  closes: { afterMs?: number | undefined; whenAll?: boolean | undefined }
  results: (typeof resultTimes)[number]
  tie: (typeof tieRules)[number]
  keepAs?: string | undefined
  moderated?: boolean | undefined
}
/** As the effects of a module. */
type OptionEffect =
  | { type: 'setField'; field: string; value: string }
  | { type: 'addToGroup' | 'removeFromGroup'; group: string }

const isIn = <T extends string>(all: readonly T[], value: unknown): value is T => all.some((it) => it === value)
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isOption = (it: unknown): boolean =>
  isObject(it) && typeof it['_id'] === 'string' && typeof it['label'] === 'string'

/** Whether a stored value still has this shape. It may be unfinished. */
export const isAsked = (value: unknown): value is Asked => {
  if (!isObject(value)) return false
  const { kind, options = [], closes, results, tie } = value
  const hasOptions = isIn(questionKinds, kind) && Array.isArray(options) && options.every(isOption)
  return hasOptions && isObject(closes) && isIn(resultTimes, results) && isIn(tieRules, tie)
}

/** The settings in the content of a template; undefined if there are none that this version knows. */
export const settingsIn = ({
  question: _,
  voice: __,
  ...settings
}: Readonly<Record<string, unknown>>): Asked | undefined => (isAsked(settings) ? settings : undefined)

/** The same, if it can be asked. */
export const askedIn = (content: Readonly<Record<string, unknown>>): Asked | undefined => {
  const asked = settingsIn(content)
  return asked && questionRefused(asked) === undefined ? asked : undefined
}
