import { type Rejection, reject, Template } from '@ghostlight/contracts'
import { lacksWords } from '@ghostlight/contracts/rules'
import { libraryItem } from '../library/item.ts'
import { wrongIn } from '../show/inline-template.ts'
import { symbolsOf } from './symbols.ts'

/** Words to speak, or the task of a language model: stream `template-<id>`. */
export const template = libraryItem('template', {
  schema: Template,
  settle: (item) => ({ ...item, name: item.name.trim(), symbols: symbolsOf(item.content) }),
  refuse: (item) => refuseTemplate(item),
})

/** Names every missing field, in the order of the form, or else the place of a wrong `{{#if}}`. A template of unknown type needs only a name. */
export const refuseTemplate = (template: Template): Rejection | undefined => {
  const refused = lacksWords(template) ?? wrongIn(template.type, template.content)
  return refused === undefined ? undefined : reject('INVALID', refused)
}
