import type { Group, Template } from '@ghostlight/contracts'
import { settingsIn } from '@ghostlight/contracts/rules'
import { questionWords } from '@ghostlight/domain/question-words'
import { translated } from '../../../words/sentences.ts'
import { t } from '../../../words/t.ts'

/** What there is to say about a question besides its words, in words; nothing about another kind. */
export const factsOf = (
  { type, content }: Pick<Template, 'type' | 'content'>,
  groups: readonly Pick<Group, '_id' | 'name'>[],
) => {
  const settings = type === 'ask' ? settingsIn(content) : undefined
  const nameOf = (id: string): string => groups.find(({ _id }) => _id === id)?.name ?? t`a group that is not here`
  return settings
    ? questionWords(settings, nameOf)
        .filter(({ text }) => text !== '')
        .map(({ key, label, text }) => ({
          key,
          label: translated(label),
          // these two have the author's own words
          text: key === 'options' || key === 'keepAs' ? text : translated(text),
        }))
    : []
}
