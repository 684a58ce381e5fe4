import { ActionIcon, Button } from '@mantine/core'
import { IconAlertTriangleFilled, IconArrowBackUp, IconCheck, IconLoader2, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import page from '../../../theme/page.module.css'
import panel from '../../../theme/panel.module.css'
import { ExportMenu } from '../../sheets/ExportMenu.tsx'
import { type SaveState, useAuthoring } from '../AuthoringProvider.tsx'
import { NameEdit } from '../NameEdit.tsx'
import { PageActions } from '../PageActions.tsx'
import { useRename } from '../useRename.ts'
import { useEditing } from './EditorContext.tsx'
import { ProblemsButton } from './ProblemsButton.tsx'

const words: Record<SaveState, string> = { saved: 'Saved', saving: 'Saving...', failed: 'Not saved' }
const icons = { saved: IconCheck, saving: IconLoader2, failed: IconAlertTriangleFilled }

export const EditorHeader = ({ onBack }: { onBack: () => void }) => {
  const { script } = useEditing()
  const { state, undo, undoLabel } = useAuthoring()
  const [naming, setNaming] = useState(false)
  const rename = useRename()
  const { performance } = script
  const Icon = icons[state]
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
        <ActionIcon variant="subtle" color="gray" aria-label="Rename" onClick={() => setNaming(true)}>
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
      )}
      <ProblemsButton />
      <span className={panel.spacer} />
      <span className={page.state} data-state={state} role="status">
        <Icon size={15} aria-hidden />
        {words[state]}
      </span>
      <Button
        variant="subtle"
        color="gray"
        disabled={undoLabel === null}
        title={undoLabel ?? 'Nothing was deleted'}
        leftSection={<IconArrowBackUp size={15} aria-hidden />}
        onClick={() => void undo()}
      >
        Undo
      </Button>
      <ExportMenu path={`/api/performances/${performance._id}/export`} />
      <PageActions />
    </header>
  )
}
