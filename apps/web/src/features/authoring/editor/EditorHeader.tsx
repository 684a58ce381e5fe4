import type { Performance } from '@ghostlight/contracts'
import { ActionIcon, Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { memo, useState } from 'react'
import gate from '../../../controls/permission-gate.module.css'
import page from '../../../theme/page.module.css'
import panel from '../../../theme/panel.module.css'
import { ExportMenu } from '../../sheets/ExportMenu.tsx'
import { OthersHere } from '../authors/OthersHere.tsx'
import { SaveLine } from '../edits/SaveLine.tsx'
import { UndoButtons } from '../edits/UndoButtons.tsx'
import { NameEdit } from '../NameEdit.tsx'
import { PageActions } from '../PageActions.tsx'
import { useRename } from '../useRename.ts'
import { AutomationsButton } from './automations/AutomationsButton.tsx'
import { useEditing } from './EditorContext.tsx'
import { EmotesButton } from './emotes/EmotesButton.tsx'
import { ProblemsButton } from './problems/ProblemsButton.tsx'
import { QuestionsButton } from './questions/QuestionsButton.tsx'

type Props = { onBack: () => void; readOnly: boolean }

export const EditorHeader = (props: Props) => {
  const { performance } = useEditing().script
  return <Head {...props} performance={performance} />
}

/** What an edit of a line does not change is not drawn again for it. */
const Head = memo(({ onBack, readOnly, performance }: Props & { performance: Performance }) => {
  const [naming, setNaming] = useState(false)
  const rename = useRename()
  return (
    <header className={page.header}>
      <Button onClick={onBack}>← Back to Performances</Button>
      {naming ? (
        <NameEdit
          name={performance.name}
          label="Performance name"
          onRename={(name) => rename(performance, name)}
          onClose={() => setNaming(false)}
        />
      ) : (
        <h1>{performance.name}</h1>
      )}
      <span className={panel.count}>v{performance.version}</span>
      {!naming && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Rename"
          disabled={readOnly}
          onClick={() => setNaming(true)}
        >
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
      )}
      <ProblemsButton />
      <span className={panel.spacer} />
      <OthersHere />
      <SaveLine performanceId={performance._id} />
      <fieldset className={gate.gate} disabled={readOnly}>
        <UndoButtons performanceId={performance._id} />
        <QuestionsButton />
        <EmotesButton />
        <AutomationsButton />
      </fieldset>
      <ExportMenu
        path={`/api/performances/${performance._id}/export`}
        whole={`/api/performances/${performance._id}/package`}
      />
      <PageActions performance={performance._id} />
    </header>
  )
})
