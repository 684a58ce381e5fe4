import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { deviceClock } from '../../../connection/clock.ts'
import { createPageLife } from '../../../connection/page-life.ts'
import { openWebSocket, operatorSocketUrl } from '../../../connection/websocket.ts'
import { useCurrentOperator } from '../../../session/useCurrentOperator.ts'
import { operatorKey } from '../../../session/useOperator.ts'
import { useEditSession } from '../edits/EditsProvider.tsx'
import { scriptCache } from '../edits/script-query.ts'
import { type Author, type Authors, connectAuthors } from './connect-authors.ts'

const AuthorsContext = createContext<Authors | null>(null)

type Props = { performanceId: string; children: ReactNode }

/** Reports where this page's author is, and receives the other authors and their changes. */
export const AuthorsProvider = ({ performanceId, children }: Props) => {
  const client = useQueryClient()
  const { queue } = useEditSession()
  const [authors] = useState(() =>
    connectAuthors({
      performanceId,
      url: operatorSocketUrl(location),
      ports: {
        openWire: openWebSocket,
        clock: deviceClock,
        random: Math.random,
        page: createPageLife({ window, document }),
      },
      changed: () => scriptCache(client).refetch(performanceId),
      opened: queue.kick,
      doubted: () => void client.invalidateQueries({ queryKey: operatorKey }),
    }),
  )
  useEffect(() => {
    authors.open()
    const focused = ({ target }: FocusEvent) => {
      const place = target instanceof Element ? target.closest<HTMLElement>('[data-author-at]') : null
      if (place) authors.isAt(place.dataset['authorAt'] ?? null)
    }
    addEventListener('focusin', focused)
    return () => {
      removeEventListener('focusin', focused)
      authors.close()
    }
  }, [authors])
  return <AuthorsContext value={authors}>{children}</AuthorsContext>
}

const useAuthors = () => {
  const authors = useContext(AuthorsContext)
  if (!authors) throw new Error('There is no performance around this component')
  return useSyncExternalStore(authors.subscribe, authors.get)
}

/** Other pages with this performance open. */
export const useOtherAuthors = (): readonly Author[] => useAuthors().authors

/** The name of the other author who removed it; undefined: unknown, or this author on another page. */
export const useTakenOutBy = (id: string): string | undefined => {
  const { name } = useCurrentOperator()
  const by = useAuthors().takenOutBy.get(id)
  return by === name ? undefined : by
}
