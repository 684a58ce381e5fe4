import { Button } from '@mantine/core'
import { IconAlertTriangleFilled } from '@tabler/icons-react'
import { t } from '../../../words/t.ts'
import type { Part } from '../edits/deleted-parts.ts'
import { useEditSession } from '../edits/EditsProvider.tsx'
import { focusNeighbour } from '../edits/focus-neighbour.ts'
import { kindNames } from '../edits/kind-names.ts'
import { useTakenOutBy } from './AuthorsProvider.tsx'
import css from './deleted-notice.module.css'

type Props = { part: Part; performanceId: string; onPutBack?: () => void; onLetGo?: () => void }

/** Another author deleted what this one is writing: the text stays editable until this author decides what to do. */
export const DeletedNotice = ({ part, performanceId, onPutBack, onLetGo }: Props) => {
  const session = useEditSession()
  const by = useTakenOutBy(part.id) ?? t`Somebody`
  if (!session.isUnsettled(part)) return null
  return (
    <div className={css.notice} role="alert">
      <IconAlertTriangleFilled size={15} aria-hidden />
      <p>
        {t`${by} deleted this ${kindNames[part.kind]} while you were in it. What you write here is kept, and stored once you put it back.`}
      </p>
      <Button
        size="xs"
        onClick={() => {
          session.settleDeletion(performanceId, part, 'back')
          onPutBack?.()
        }}
      >
        {t`Put it back`}
      </Button>
      <Button
        size="xs"
        onClick={(event) => {
          focusNeighbour(event.currentTarget)
          session.settleDeletion(performanceId, part, 'away')
          onLetGo?.()
        }}
      >
        {t`Let it go`}
      </Button>
    </div>
  )
}
