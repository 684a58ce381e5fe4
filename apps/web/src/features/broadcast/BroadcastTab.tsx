import { useState } from 'react'
import css from './broadcast.module.css'
import { Compose } from './Compose.tsx'
import { DetailPane } from './DetailPane.tsx'
import { DragToCompose } from './DragToCompose.tsx'
import { type Recipient, withRecipient, withTemplate } from './draft.ts'
import { GroupsPanel } from './GroupsPanel.tsx'
import { TemplatesPanel } from './TemplatesPanel.tsx'
import { useCompose } from './useCompose.ts'

/** What the detail pane shows. */
export type Chosen = { kind: 'template' | 'person'; id: string }

export const BroadcastTab = () => {
  const compose = useCompose()
  const [chosen, choose] = useState<Chosen | null>(null)
  const use = (templateId: string) => compose.change((draft) => withTemplate(draft, templateId))
  const add = (recipient: Recipient) => compose.change((draft) => withRecipient(draft, recipient))
  return (
    <DragToCompose onTemplate={use} onRecipient={add}>
      <div className={css.tab}>
        <TemplatesPanel chosen={chosen} onChoose={choose} onUse={use} />
        <div className={css.middle}>
          <Compose state={compose} />
          <DetailPane chosen={chosen} compose={compose} onUse={use} onAdd={add} onClose={() => choose(null)} />
        </div>
        <GroupsPanel chosen={chosen} onChoose={choose} onAdd={add} />
      </div>
    </DragToCompose>
  )
}
