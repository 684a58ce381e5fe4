import type { Edit, Template } from '@ghostlight/contracts'
import { anchorsAt } from '@ghostlight/domain/edit'
import { useMemo } from 'react'
import { createIdempotencyKey } from '../../../connection/request-id.ts'
import { contentOf, type TemplateValues, valuesOf } from '../../templates/template-values.ts'
import { templateEdits } from '../edits/template-edits.ts'
import { usePerform } from './usePerform.ts'

const plain = { description: '', oneshot: false, symbols: [] }

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
          label: 'the new template',
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
        const edits: Edit[] = [{ type: 'set', kind: 'template', id, fields }]
        if (fields.length > 0) perform({ label: 'the change of a template', edits })
        return true
      },
      /** What a language model wrote for somebody, for preflight to show. */
      pin: ({ _id: id, metadata }: Template, text: string): void => {
        const fields = [{ path: 'metadata.example', from: metadata['example'], to: text }]
        perform({ label: 'the example of a template', edits: [{ type: 'set', kind: 'template', id, fields }] })
      },
      /** Templates are never deleted: this one only leaves the performance. */
      remove: ({ _id: id, name, metadata }: Template): void => {
        const fields = [{ path: 'metadata.performanceId', from: metadata['performanceId'], to: null }]
        perform({ label: `deleting the template ${name}`, edits: [{ type: 'set', kind: 'template', id, fields }] })
      },
    }),
    [perform, shown, performanceId],
  )
}
export type TemplateActions = ReturnType<typeof useTemplateActions>
