import type { Voice } from '@ghostlight/contracts'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useDraft } from '../../../draft/useDraft.ts'
import { TemplateFields } from '../../templates/TemplateFields.tsx'
import { blankDraft, draftOf, missingIn, type TemplateDraft } from '../../templates/template-draft.ts'
import { useEditing } from './EditorContext.tsx'
import editor from './editor.module.css'
import type { TemplateInScript } from './script.ts'
import css from './templates.module.css'

type Props = { item: TemplateInScript; voices: readonly Voice[] }

/** Saved as it is typed, as long as nothing is missing. */
export const TemplateEditor = ({ item: { template }, voices }: Props) => {
  const { script, templates, choose } = useEditing()
  const saved = draftOf(template)
  const draft = useDraft<TemplateDraft>(saved, (next) => {
    if (missingIn(next).length > 0) return false
    return JSON.stringify(next) === JSON.stringify(saved) ? true : templates.change(template._id, next)
  })
  const remove = async () => {
    draft.discard()
    choose(null)
    await templates.remove(template)
  }
  const missing = missingIn(draft.value)
  return (
    <section className={css.panel} aria-label={`Template ${template.name}`} data-focus={`words ${template._id}`}>
      <TemplateFields
        draft={draft.value}
        onChange={draft.change}
        voices={voices}
        symbols={script.symbols}
        missing={missing}
      />
      <div className={css.panelActions}>
        {missing.length > 0 && <p className={editor.problem}>Not saved: something is missing.</p>}
        <Button
          variant="subtle"
          className={css.delete ?? ''}
          leftSection={<IconTrash size={15} aria-hidden />}
          onClick={() => void remove()}
        >
          Delete Template
        </Button>
      </div>
    </section>
  )
}

/** It is made when nothing is missing; until then it is only on this page. */
export const NewTemplate = ({ voices }: { voices: readonly Voice[] }) => {
  const { script, templates, choose, focusOn } = useEditing()
  const [busy, setBusy] = useState(false)
  const [draft, setDraft] = useState<TemplateDraft>({
    ...blankDraft,
    content: { text: '', voice: voices[0]?.voiceId ?? '' },
  })
  const missing = missingIn(draft)
  const add = async () => {
    setBusy(true)
    const made = await templates.add(draft)
    setBusy(false)
    if (!made) return
    choose(made._id)
    focusOn(`words ${made._id}`)
  }
  return (
    <section className={css.panel} aria-label="New template" data-focus="new template">
      <TemplateFields draft={draft} onChange={setDraft} voices={voices} symbols={script.symbols} missing={missing} />
      <div className={css.panelActions}>
        <Button onClick={() => choose(null)}>Cancel</Button>
        <Button variant="filled" disabled={busy || missing.length > 0} onClick={() => void add()}>
          Create
        </Button>
      </div>
    </section>
  )
}
