import type { Voice } from '@ghostlight/contracts'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useDraft } from '../../../draft/useDraft.ts'
import { useEditing } from './EditorContext.tsx'
import editor from './editor.module.css'
import type { TemplateInScript } from './script.ts'
import { TemplateFields } from './TemplateFields.tsx'
import { draftOf, missingIn, type TemplateDraft } from './template-draft.ts'
import css from './templates.module.css'

type Props = { item: TemplateInScript; voices: readonly Voice[] }

/** Saved as it is typed, as long as nothing is missing. */
export const TemplateEditor = ({ item: { template, unknown }, voices }: Props) => {
  const { templates, choose } = useEditing()
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
  return (
    <section className={css.panel} aria-label={`Template ${template.name}`}>
      <TemplateFields draft={draft.value} voices={voices} unknown={unknown} onChange={draft.change} />
      <div className={css.panelActions}>
        {missingIn(draft.value).length > 0 && <p className={editor.problem}>Not saved: something is missing.</p>}
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
  const { templates, choose } = useEditing()
  const [busy, setBusy] = useState(false)
  const [draft, setDraft] = useState<TemplateDraft>({
    name: '',
    type: 'speech',
    content: { text: '', voice: voices[0]?.voiceId ?? '' },
  })
  const add = async () => {
    setBusy(true)
    const made = await templates.add(draft)
    setBusy(false)
    if (made) choose(made._id)
  }
  return (
    <section className={css.panel} aria-label="New template">
      <TemplateFields draft={draft} voices={voices} unknown={[]} onChange={setDraft} />
      <div className={css.panelActions}>
        <Button onClick={() => choose(null)}>Cancel</Button>
        <Button variant="filled" disabled={busy || missingIn(draft).length > 0} onClick={() => void add()}>
          Create
        </Button>
      </div>
    </section>
  )
}
