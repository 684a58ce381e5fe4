import type { Template } from '@ghostlight/contracts'
import { useMemo } from 'react'
import { call } from '../../../rest/client.ts'
import type { TemplateDraft } from '../../templates/template-draft.ts'
import { useAuthoring } from '../AuthoringProvider.tsx'
import { usePerformanceField } from './usePerformanceField.ts'
import { useScriptCache } from './useScriptCache.ts'

const couldNot = (text: string) => `Failed to save: ${text}`

export const useTemplateActions = (performanceId: string) => {
  const { save, undoable } = useAuthoring()
  const cache = useScriptCache(performanceId)
  const setField = usePerformanceField(performanceId)
  return useMemo(() => {
    const link = async ({ _id: id, metadata }: Template, to: string | null): Promise<void> =>
      cache.put(
        'templates',
        await call('updateTemplate', { params: { id }, body: { metadata: { ...metadata, performanceId: to } } }),
      )
    return {
      add: (draft: TemplateDraft) =>
        save(
          async () => {
            const made = await call('createTemplate', { body: { ...draft, metadata: { performanceId } } })
            cache.put('templates', made)
            await setField('templates', (all) => [...all, made._id])
            return made
          },
          (text) => `Failed to add template: ${text}`,
        ),
      change: (id: string, changes: Partial<TemplateDraft>) =>
        save(async () => {
          cache.put('templates', await call('updateTemplate', { params: { id }, body: changes }))
          return true
        }, couldNot),
      /** It only stops belonging to this performance. */
      remove: (template: Template) =>
        save(async () => {
          await link(template, null)
          const label = `Bring back the template ${template.name}`
          undoable({ label, run: () => link(template, performanceId) })
        }, couldNot),
    }
  }, [save, undoable, cache, setField, performanceId])
}
export type TemplateActions = ReturnType<typeof useTemplateActions>
