import { cueNumber } from '@ghostlight/contracts/rules'
import { ActionIcon, Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import panel from '../../../theme/panel.module.css'
import { DeletedNotice } from '../authors/DeletedNotice.tsx'
import { OthersAt } from '../authors/OthersHere.tsx'
import { AutosavedText } from './AutosavedText.tsx'
import { CueNotesRow } from './CueNotesRow.tsx'
import { CueNumber } from './CueNumber.tsx'
import css from './cues.module.css'
import { DragItem } from './drag/DragItem.tsx'
import { useEditing } from './EditorContext.tsx'
import { ModuleRow } from './ModuleRow.tsx'
import type { CueInScript } from './script.ts'

type Props = { item: CueInScript; at: number; handle: ReactNode }

export const CueCard = ({ item: { cue, modules }, at, handle }: Props) => {
  const editing = useEditing()
  const number = cueNumber(
    editing.script.cues.map((it) => it.cue),
    at,
  )
  const nameOf = (templateId: string | null) =>
    editing.script.templates.find(({ template }) => template._id === templateId)?.template.name ?? 'no template'
  const add = () => {
    const made = editing.modules.add(cue)
    if (made) editing.focusOn(`template ${made._id}`)
  }
  return (
    <article className={css.cue} data-author-at={cue._id} aria-label={`Cue ${number}, ${cue.name}`}>
      <DeletedNotice part={{ kind: 'cue', id: cue._id }} performanceId={editing.script.performance._id} />
      <div className={css.cueHead}>
        {handle}
        <CueNumber cue={cue} at={at} />
        <AutosavedText
          label="Cue name"
          focusKey={`cue ${cue._id}`}
          strong
          required
          value={cue.name}
          onSave={(name, from) => editing.cues.change(cue._id, { name }, { name: from })}
        />
        <AutosavedText
          label="Cue description"
          placeholder="Add a description"
          value={cue.description}
          onSave={(description, from) => editing.cues.change(cue._id, { description }, { description: from })}
        />
        <OthersAt id={cue._id} />
        <Button size="xs" variant="subtle" color="gray" onClick={add}>
          + Add Module
        </Button>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Delete cue ${cue.name}`}
          onClick={() => editing.cues.remove(cue, at)}
        >
          <IconTrash size={15} aria-hidden />
        </ActionIcon>
      </div>
      <CueNotesRow cue={cue} />
      {modules.length === 0 ? (
        <p className={`${panel.muted} ${css.none}`}>Nothing happens in this cue yet.</p>
      ) : (
        <ol>
          {modules.map((item, place) => (
            <DragItem
              key={item.module._id}
              dragged={{ kind: 'module', id: item.module._id, cue: cue._id }}
              label={`module ${place + 1}, ${nameOf(item.module.template)}`}
            >
              {(grip) => <ModuleRow item={item} cue={cue} handle={grip} />}
            </DragItem>
          ))}
        </ol>
      )}
    </article>
  )
}
