import type { Effect } from '@ghostlight/contracts'
import type { Asked } from '@ghostlight/contracts/rules'
import { scaleOf, takes } from '@ghostlight/contracts/rules'

type NameOf = (group: string) => string
/** One thing about a question, in words. `of`: the settings that it is about */
type AboutQuestion = { key: string; label: string; text: string; of: readonly (keyof Asked)[] }

/** Such as `put them into group Left`. */
export const effectText = (effect: Effect, nameOf: NameOf): string => {
  if (effect.type === 'setField') return `set ${effect.field.replace(/^data\./, '')} to ${effect.value || 'nothing'}`
  return effect.type === 'addToGroup'
    ? `put them into group ${nameOf(effect.group)}`
    : `take them out of group ${nameOf(effect.group)}`
}

const results: Record<Asked['results'], string> = {
  never: 'never',
  after: 'when the question is closed',
  live: 'while they answer',
}
const ties: Record<Asked['tie'], string> = {
  first: 'the first of them wins',
  random: 'one of them wins by chance',
  operator: 'the operator decides',
}

const answered = (asked: Asked): string => {
  if (asked.kind === 'text') return 'words of their own'
  if (asked.kind === 'choice') return takes(asked) === 1 ? 'one of the options' : `up to ${takes(asked)} of the options`
  const { min, max } = scaleOf(asked)
  const end = (number: number, words = ''): string => (words === '' ? String(number) : `${number} (${words})`)
  return `a number from ${end(min, asked.minLabel)} to ${end(max, asked.maxLabel)}`
}

/** Such as `by hand or after 30 s`. */
export const closesWords = ({ afterMs, whenAll }: Asked['closes']): string => {
  const ways = [
    'by hand',
    ...(whenAll ? ['when everybody who is here has answered'] : []),
    ...(afterMs === undefined ? [] : [`after ${afterMs / 1_000} s`]),
  ]
  return ways.length === 1 ? 'by hand only' : `${ways.slice(0, -1).join(', ')} or ${ways.at(-1)}`
}

const optionText = ({ label, effects = [] }: NonNullable<Asked['options']>[number], nameOf: NameOf): string =>
  effects.length === 0 ? label : `${label}: ${effects.map((it) => effectText(it, nameOf)).join(', ')}`

/** What a question asks for, and what becomes of the answers. */
export const questionWords = (asked: Asked, nameOf: NameOf): AboutQuestion[] => {
  const { kind, options = [], keepAs = '' } = asked
  const ofKind = ['kind', 'atMost', 'min', 'max', 'minLabel', 'maxLabel'] as const
  const all: AboutQuestion[] = [
    { key: 'kind', label: 'Answered with', text: answered(asked), of: ofKind },
    { key: 'options', label: 'Options', text: options.map((it) => optionText(it, nameOf)).join('\n'), of: ['options'] },
    { key: 'closes', label: 'Closes', text: closesWords(asked.closes), of: ['closes'] },
    { key: 'results', label: 'Result on phones', text: results[asked.results], of: ['results'] },
    { key: 'tie', label: 'If several options lead', text: ties[asked.tie], of: ['tie'] },
    {
      key: 'moderated',
      label: 'Texts that the room reads',
      text: asked.moderated === false ? 'all of them' : 'those that an operator lets through',
      of: ['moderated'],
    },
    { key: 'keepAs', label: 'Answer kept in', text: keepAs, of: ['keepAs'] },
  ]
  const onlyOf: Readonly<Record<string, boolean>> = {
    options: kind === 'choice',
    tie: kind === 'choice',
    results: kind !== 'text',
    moderated: kind === 'text',
  }
  const isAbout = ({ key }: AboutQuestion): boolean => onlyOf[key] ?? true
  return all.filter(isAbout)
}
