import type { Blackboard, Template } from '@ghostlight/contracts'
import {
  blankContent,
  isTemplateKind,
  neededBy,
  quickName,
  saysNothing,
  templateKinds,
} from '@ghostlight/contracts/rules'
import type { RequestPayload } from '../../live/requests.ts'
import { groupIn } from '../../people/members.ts'
import { t } from '../../words/t.ts'
import { inlineOf, problemIn, type TemplateValues } from '../templates/template-values.ts'
import { delaysOf } from './delays.ts'
import type { MessageDraft } from './message-draft.ts'
import type { Audience } from './recipients.ts'

/** The command that Send sends. */
export type Order =
  | { type: 'addModule'; payload: RequestPayload<'addModule'> }
  | { type: 'quickModule'; payload: RequestPayload<'quickModule'> }

type Show = Pick<Blackboard, 'templates' | 'groups'>

/** The template of a message: the dropped one, or the written text as a template. */
export const saidIn = ({ templates }: Pick<Show, 'templates'>, draft: MessageDraft): Template | undefined =>
  draft.words === 'template' ? templates.find(({ _id }) => _id === draft.templateId) : asTemplate(draft.inline)

/** The command, or what the message still lacks, in words. */
export const orderOf = (show: Show, draft: MessageDraft, audience: Audience): Order | { problem: string } => {
  const template = saidIn(show, draft)
  const delays = delaysOf(draft.min, draft.max)
  const problem = wordsProblem(draft, template) ?? audienceProblem(show, draft, audience)
  if (problem !== undefined) return { problem }
  if ('problem' in delays) return delays
  const inline = template && inlineOf(template)
  if (!template || !inline) return { problem: t`This template cannot be spoken.` }
  // for one group and a template of the show the log names both, instead of a copy of the words
  if (draft.words === 'template' && audience.group !== null)
    return {
      type: 'addModule',
      payload: { module: { group: audience.group, template: template._id, ...delays, oneshot: true, autorun: true } },
    }
  const to = audience.group === null ? { users: audience.people.map(({ _id }) => _id) } : { group: audience.group }
  return { type: 'quickModule', payload: { template: inline, ...to, ...delays, autorun: true } }
}

const isBlank = (text: string | undefined): boolean => (text ?? '').trim() === ''

/** What the words of a message lack: a template, or a text, or a system or prompt; and a voice. */
const wordsProblem = (draft: MessageDraft, template: Template | undefined): string | undefined => {
  if (draft.words === 'template') {
    if (draft.templateId === null) return t`Choose a template, or write a new one.`
    return template ? undefined : t`This template is not in the show any more.`
  }
  const { type, content } = draft.inline
  if (isTemplateKind(type) && saysNothing({ type, content })) return templateKinds[type].write
  if (neededBy(type).includes('voice') && isBlank(content['voice'])) return t`Choose a voice.`
  return problemIn(draft.inline)
}

const audienceProblem = (
  { groups }: Pick<Show, 'groups'>,
  { recipients }: Pick<MessageDraft, 'recipients'>,
  { people, group, lost }: Audience,
): string | undefined => {
  if (people.length > 0) return undefined
  if (recipients.length === 0) return t`Choose who will hear it.`
  const empty = groupIn({ groups }, group ?? null)
  if (empty) return t`There is nobody in ${empty.name}.`
  return lost.length === recipients.length
    ? t`None of them is in the show any more.`
    : t`There is nobody in these groups.`
}

const asTemplate = (values: TemplateValues): Template | undefined => {
  const written = inlineOf({
    type: values.type,
    name: isBlank(values.name) ? quickName(values.type) : values.name.trim(),
    content: { ...blankContent(values.type), ...values.content },
    settings: values.settings,
  })
  return written && { ...written, _id: 'new', description: '', oneshot: true, symbols: [], metadata: {} }
}
