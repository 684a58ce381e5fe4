import { ActionIcon, Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { memo, useState } from 'react'
import gate from '../../../controls/permission-gate.module.css'
import page from '../../../theme/page.module.css'
import panel from '../../../theme/panel.module.css'
import { t } from '../../../words/t.ts'
import { ExportMenu } from '../../sheets/ExportMenu.tsx'
import { OthersHere } from '../authors/OthersHere.tsx'
import { SaveLine } from '../edits/SaveLine.tsx'
import { UndoButtons } from '../edits/UndoButtons.tsx'
import { NameEdit } from '../NameEdit.tsx'
import { PageActions } from '../PageActions.tsx'
import { useRename } from '../useRename.ts'
import { AutomationsButton } from './automations/AutomationsButton.tsx'
import { useScript } from './EditorContext.tsx'
import css from './editor.module.css'
import { EmotesButton } from './emotes/EmotesButton.tsx'
import { ProblemsButton } from './problems/ProblemsButton.tsx'
import { QuestionsButton } from './questions/QuestionsButton.tsx'

type Props = { onBack: () => void; readOnly: boolean }

export const EditorHeader = memo(({ onBack, readOnly }: Props) => {
  const id = useScript(({ performance }) => performance._id)
  const name = useScript(({ performance }) => performance.name)
  const version = useScript(({ performance }) => performance.version)
  const [naming, setNaming] = useState(false)
  const rename = useRename()
  return (
    <header className={`${page.header} ${css.head}`}>
      <Button onClick={onBack}>{t`← Back to Performances`}</Button>
      {naming ? (
        <NameEdit
          name={name}
          label={t`Performance name`}
          onRename={(to) => rename({ _id: id, name }, to)}
          onClose={() => setNaming(false)}
        />
      ) : (
        <h1>{name}</h1>
      )}
      <span className={panel.count}>v{version}</span>
      {!naming && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t`Rename`}
          disabled={readOnly}
          onClick={() => setNaming(true)}
        >
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
      )}
      <ProblemsButton />
      <div className={css.told}>
        <OthersHere />
        <SaveLine performanceId={id} />
      </div>
      <div className={css.actions}>
        <fieldset className={gate.gate} disabled={readOnly}>
          <UndoButtons performanceId={id} />
          <QuestionsButton />
          <EmotesButton />
          <AutomationsButton />
        </fieldset>
        <ExportMenu path={`/api/performances/${id}/export`} whole={`/api/performances/${id}/package`} />
        <PageActions performance={id} />
      </div>
    </header>
  )
})
