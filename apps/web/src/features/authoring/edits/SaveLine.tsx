import { IconAlertTriangleFilled, IconCheck, IconLoader2 } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { unsaved } from '../../../autosave/unsaved.ts'
import page from '../../../theme/page.module.css'
import { useEditSession } from './EditsProvider.tsx'
import { saveStateOf } from './save-state.ts'
import { useConflicts } from './useConflicts.ts'

const icons = { saved: IconCheck, saving: IconLoader2, failed: IconAlertTriangleFilled }

/** Says in one line whether the edits are saved. */
export const SaveLine = ({ performanceId }: { performanceId: string }) => {
  const { queue, outlives } = useEditSession()
  const { waiting, trouble } = useSyncExternalStore(queue.subscribe, queue.get)
  const fields = useSyncExternalStore(unsaved.subscribe, unsaved.get)
  const conflicts = useConflicts(performanceId)
  const { state, words, more } = saveStateOf({
    waiting: waiting.length,
    trouble,
    conflicts,
    fields,
    outlives: outlives(),
  })
  const Icon = icons[state]
  return (
    <span className={page.state} data-state={state} role="status" title={more}>
      <Icon size={15} aria-hidden />
      {[words, more].filter(Boolean).join('. ')}
    </span>
  )
}
