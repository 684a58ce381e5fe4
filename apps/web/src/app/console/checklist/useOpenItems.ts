import { openItemsText } from '@ghostlight/contracts/rules'
import { useEffect } from 'react'
import { useLiveConnection } from '../../../live/LiveProvider.tsx'
import { useToasts } from '../../../toasts/useToasts.ts'
import { translated } from '../../../words/sentences.ts'
import { t } from '../../../words/t.ts'

/** Says after the first GO that the checklist is not done. The show goes on: nobody waits for a tick. */
export const useOpenItems = (): void => {
  const { store } = useLiveConnection()
  const toasts = useToasts()
  useEffect(() => {
    let began = store.getState().blackboard.startedAt !== null
    return store.subscribe(() => {
      const { blackboard } = store.getState()
      if (began || blackboard.startedAt === null) return
      began = true
      const open = openItemsText(blackboard)
      if (open)
        toasts.tell({
          about: 'checklist',
          tone: 'warning',
          words: () => t`The show has begun, and ${translated(open)}.`,
        })
    })
  }, [store, toasts])
}
