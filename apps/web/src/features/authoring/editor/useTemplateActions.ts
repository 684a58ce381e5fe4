import type { Edit, Template } from '@ghostlight/contracts'
import { anchorsAt, same, withField } from '@ghostlight/domain/edit'
import { withFittingTranslations } from '@ghostlight/domain/translation'
import { useMemo } from 'react'
import { createIdempotencyKey } from '../../../connection/request-id.ts'
import { t } from '../../../words/t.ts'
import { contentOf, type TemplateValues, valuesOf } from '../../templates/template-values.ts'
import { templateEdits } from '../edits/template-edits.ts'
import { usePerform } from './usePerform.ts'

const plain = { description: '', oneshot: false, symbols: [] }

type Fields = Extract<Edit, { type: 'set' }>['fields']

/** What no longer fits a template of another kind is taken from its translations here, so that undoing brings it back. */
const unfitting = (now: Template, fields: Fields): Fields => {
  const { translations } = now
  if (!translations || !fields.some(({ path }) => path === 'type' || path === 'content.options')) return []
  const next = fields.reduce<Template>((it, { path, to }) => withField(it, path, to), now)
  const fitting = withFittingTranslations(next).translations ?? {}
  return Object.entries(translations).flatMap(([language, from]) => {
    const to = fitting[language]
    return same(from, to) ? [] : [{ path: `translations.${language}`, from, to }]
  })
}

export const useTemplateActions = (performanceId: string) => {
  const { perform, shown } = usePerform(performanceId)
  return useMemo(
    () => ({
      add: (values: TemplateValues): { _id: string } => {
        const { name, type } = values
        const content = contentOf(values)
        const item = { _id: createIdempotencyKey(), ...plain, name, type, content, metadata: { performanceId } }
        const order = shown()?.performance.templates ?? []
        const place = { kind: 'performance', id: performanceId, list: 'templates', item: item._id } as const
        perform({
          label: t`the new template`,
          what: 'addTemplate',
          edits: [
            { type: 'add', kind: 'template', item },
            { type: 'place', ...place, after: anchorsAt(order, order.length) },
          ],
        })
        return item
      },
      /** `from`: the values that the author saw when they began to type. */
      change: (id: string, next: TemplateValues, from?: TemplateValues): true => {
        const now = shown()?.templates.find(({ _id }) => _id === id)
        const fields = now ? templateEdits(from ?? valuesOf(now), { next, now: valuesOf(now) }) : []
        if (now && fields.length > 0) {
          const edits: Edit[] = [{ type: 'set', kind: 'template', id, fields: [...fields, ...unfitting(now, fields)] }]
          perform({ label: t`the change of a template`, edits })
        }
        return true
      },
      /** What a language model wrote for somebody, for preflight to show. */
      pin: ({ _id: id, metadata }: Template, text: string): void => {
        const fields = [{ path: 'metadata.example', from: metadata['example'], to: text }]
        perform({ label: t`the example of a template`, edits: [{ type: 'set', kind: 'template', id, fields }] })
      },
      /** Templates are never deleted: this one only leaves the performance. */
      remove: ({ _id: id, name, metadata }: Template): void => {
        const fields = [{ path: 'metadata.performanceId', from: metadata['performanceId'], to: null }]
        perform({ label: t`deleting the template ${name}`, edits: [{ type: 'set', kind: 'template', id, fields }] })
      },
    }),
    [perform, shown, performanceId],
  )
}
export type TemplateActions = ReturnType<typeof useTemplateActions>
