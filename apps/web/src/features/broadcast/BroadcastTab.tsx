import { useState } from 'react'
import { useWhyNot } from '../../live/useWhyNot.ts'
import panel from '../../theme/panel.module.css'
import css from './broadcast.module.css'
import { Compose } from './Compose.tsx'
import type { Chosen } from './chosen.ts'
import { DetailPane } from './DetailPane.tsx'
import { DragToCompose } from './DragToCompose.tsx'
import { GroupsPanel } from './GroupsPanel.tsx'
import { type Recipient, withRecipient, withTemplate } from './message-draft.ts'
import { TemplatesPanel } from './TemplatesPanel.tsx'
import { useMessage } from './useMessage.ts'

export const BroadcastTab = () => {
  const compose = useMessage()
  const [chosen, choose] = useState<Chosen | null>(null)
  const disabled = useWhyNot({ message: 'quickModule' }) !== undefined
  const use = (templateId: string) => !disabled && compose.change((draft) => withTemplate(draft, templateId))
  const add = (recipient: Recipient) => !disabled && compose.change((draft) => withRecipient(draft, recipient))
  return (
    <DragToCompose onTemplate={use} onRecipient={add}>
      <div className={`${panel.tab} ${css.tab}`}>
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
