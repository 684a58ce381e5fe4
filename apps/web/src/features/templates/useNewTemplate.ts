import type { Template } from '@ghostlight/contracts'
import { useLocalStorage } from '@mantine/hooks'
import { useState } from 'react'
import { useSessionDraft } from '../../autosave/useSessionDraft.ts'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import { useCommand } from '../../live/useCommand.ts'
import { useToasts } from '../../toasts/useToasts.ts'
import { t } from '../../words/t.ts'
import {
  blankValues,
  copyOf,
  emptied,
  inlineOf,
  isTemplateValues,
  lackingIn,
  named,
  type TemplateValues,
} from './template-values.ts'

/** The template that is being written, and its creation in the show. It survives a change of tabs. */
export const useNewTemplate = () => {
  const blackboardId = useBlackboard(({ _id }) => _id)
  const [values, setValues] = useSessionDraft(`template-of-${blackboardId}`, blankValues, isTemplateValues)
  const [simple, setSimple] = useLocalStorage({
    key: 'ghostlight-simple-template',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  /** the values that a copy replaced */
  const [replaced, setReplaced] = useState<{ by: string; values: TemplateValues } | null>(null)
  const { send, busy, outcome, clear } = useCommand()
  const toasts = useToasts()
  const whole = simple ? named(values) : values
  const missing = lackingIn(whole)

  const change = (next: TemplateValues) => {
    clear()
    setReplaced(null)
    setValues(next)
  }
  return {
    values,
    change,
    missing,
    simple,
    setSimple,
    busy,
    outcome,
    replaced: replaced?.by ?? null,
    copy: (template: Template) => {
      clear()
      setReplaced({ by: template.name, values })
      setValues(copyOf(template))
    },
    bringBack: () => {
      if (replaced) setValues(replaced.values)
      setReplaced(null)
    },
    create: async (): Promise<void> => {
      const template = inlineOf(whole)
      if (!template || missing.length > 0) return
      const answer = await send('addTemplate', { template }, t`Created`)
      if (!answer.ok) {
        console.error('Failed to create/update template', answer)
        return
      }
      const { name } = answer.payload.template
      toasts.tell({
        about: 'templates created',
        tone: 'success',
        words: (times) =>
          times === 1 ? t`Template "${name}" was created.` : t`${times} templates were created, the last "${name}".`,
      })
      setReplaced(null)
      // what was typed while the server answered stays
      setValues((now) => (now === values ? emptied(values) : now))
    },
  }
}
export type Compose = ReturnType<typeof useNewTemplate>
