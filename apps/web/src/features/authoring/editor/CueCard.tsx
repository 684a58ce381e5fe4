import { ActionIcon, Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { OthersAt } from '../authors/OthersHere.tsx'
import { CueNotesRow } from './CueNotesRow.tsx'
import css from './cues.module.css'
import { DraftText } from './DraftText.tsx'
import { useEditing } from './EditorContext.tsx'
import { ModuleRow } from './ModuleRow.tsx'
import { Reorder } from './Reorder.tsx'
import type { CueInScript } from './script.ts'

type Props = { item: CueInScript; number: number; handle: ReactNode }

export const CueCard = ({ item: { cue, modules }, number, handle }: Props) => {
  const editing = useEditing()
  const nameOf = (templateId: string | null) =>
    editing.script.templates.find(({ template }) => template._id === templateId)?.template.name ?? 'no template'
  return (
    <article className={css.cue} data-author-at={cue._id} aria-label={`Cue ${number}, ${cue.name}`}>
      <div className={css.cueHead}>
        {handle}
        <b className={css.number}>{number}</b>
        <DraftText
          label="Cue name"
          strong
          required
          value={cue.name}
          onSave={(name, from) => editing.cues.change(cue._id, { name }, { name: from })}
        />
        <DraftText
          label="Cue description"
          placeholder="Add a description"
          value={cue.description}
          onSave={(description, from) => editing.cues.change(cue._id, { description }, { description: from })}
        />
        <OthersAt id={cue._id} />
        <Button size="xs" variant="subtle" color="gray" onClick={() => editing.modules.add(cue)}>
          + Add Module
        </Button>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Delete cue ${cue.name}`}
          onClick={() => editing.cues.remove(cue, number - 1)}
        >
          <IconTrash size={15} aria-hidden />
        </ActionIcon>
      </div>
      <CueNotesRow cue={cue} />
      {modules.length === 0 ? (
        <p className={css.none}>Nothing happens in this cue yet.</p>
      ) : (
        <Reorder
          className={css.modules}
          items={modules.map(({ module }, at) => ({
            id: module._id,
            label: `module ${at + 1}, ${nameOf(module.template)}`,
          }))}
          onMove={(from, to) => editing.modules.move(cue._id, from, to)}
          render={(at, grip) => {
            const module = modules[at]
            return module && <ModuleRow item={module} cue={cue} handle={grip} />
          }}
        />
      )}
    </article>
  )
}
