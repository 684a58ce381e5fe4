import {
  blankValues,
  emptied,
  isBlank,
  isTemplateValues,
  type TemplateValues,
  valuesOf,
} from '../templates/template-values.ts'

/** `name`: the name at the time of the choice, in case the recipient has left the show */
export type Recipient = { kind: 'group' | 'person'; id: string; name: string }

/** A message that is being composed. The dropped template and the written text are both kept, whichever is shown. */
export type MessageDraft = {
  words: 'template' | 'new'
  templateId: string | null
  inline: TemplateValues
  recipients: readonly Recipient[]
  /** as typed, in seconds */
  min: string
  max: string
}

export const blankMessage: MessageDraft = {
  words: 'template',
  templateId: null,
  inline: blankValues,
  recipients: [],
  min: '0',
  max: '0',
}

export const withRecipient = (draft: MessageDraft, added: Recipient): MessageDraft =>
  draft.recipients.some((it) => isSame(it, added)) ? draft : { ...draft, recipients: [...draft.recipients, added] }

export const withoutRecipient = (draft: MessageDraft, removed: Recipient): MessageDraft => ({
  ...draft,
  recipients: draft.recipients.filter((it) => !isSame(it, removed)),
})

export const withTemplate = (draft: MessageDraft, templateId: string | null): MessageDraft => ({
  ...draft,
  words: 'template',
  templateId,
})

/** A copy of a template to edit; the template itself does not change. */
export const withCopy = (draft: MessageDraft, template: Parameters<typeof valuesOf>[0]): MessageDraft => ({
  ...draft,
  words: 'new',
  inline: valuesOf(template),
})

/** Clears the sent words, and keeps recipients and voice. Text typed since then stays. */
export const afterSend = (now: MessageDraft, sent: MessageDraft): MessageDraft => {
  if (sent.words === 'template') return now.templateId === sent.templateId ? { ...now, templateId: null } : now
  if (JSON.stringify(now.inline) !== JSON.stringify(sent.inline)) return now
  return { ...now, inline: emptied(sent.inline) }
}

/** Whether somebody has written anything. */
export const isWritten = ({ content: { voice: _, ...content }, ...values }: TemplateValues): boolean =>
  !isBlank({ ...values, content })

const isSame = (a: Recipient, b: Recipient): boolean => a.kind === b.kind && a.id === b.id

const isRecipient = (value: unknown): value is Recipient => {
  const { kind, id, name }: Record<string, unknown> = { ...(typeof value === 'object' && value) }
  return (kind === 'group' || kind === 'person') && typeof id === 'string' && typeof name === 'string'
}

/** Whether the stored draft still has this shape. */
export const isMessageDraft = (value: unknown): value is MessageDraft => {
  if (typeof value !== 'object' || value === null) return false
  const { words, templateId, inline, recipients, min, max }: Record<string, unknown> = { ...value }
  return (
    (words === 'template' || words === 'new') &&
    (templateId === null || typeof templateId === 'string') &&
    isTemplateValues(inline) &&
    Array.isArray(recipients) &&
    recipients.every(isRecipient) &&
    typeof min === 'string' &&
    typeof max === 'string'
  )
}
