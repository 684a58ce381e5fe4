import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { deviceClock } from '../../../connection/clock.ts'
import { createPageLife } from '../../../connection/page-life.ts'
import { useCurrentOperator } from '../../../session/useCurrentOperator.ts'
import { useToasts } from '../../../toasts/useToasts.ts'
import { createDesk, type Desk } from './desk.ts'
import { refusalWords } from './refusal-words.ts'
import { scriptCache } from './script-query.ts'
import { sendEdit } from './send-edit.ts'
import { browserShelf } from './shelf.ts'
import { tabId } from './tab-id.ts'

const DeskContext = createContext<Desk | null>(null)

/** Keeps this operator's edits of all performances in this browser, over reloads, until the server has stored them. */
export const EditsProvider = ({ children }: { children: ReactNode }) => {
  const { _id: operator } = useCurrentOperator()
  const client = useQueryClient()
  const toasts = useToasts()
  const [desk] = useState(() =>
    createDesk({
      edits: browserShelf(`ghostlight-edit/${operator}/`),
      conflicts: browserShelf(`ghostlight-conflict/${operator}/`),
      tab: tabId(() => sessionStorage),
      clock: deviceClock,
      random: Math.random,
      page: createPageLife({ window, document }),
      send: sendEdit,
      ...scriptCache(client),
      refused: ({ what }, error) => toasts.say(refusalWords(what, error), 'error'),
    }),
  )
  useEffect(desk.start, [])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!desk.outlives()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [desk])
  return <DeskContext value={desk}>{children}</DeskContext>
}

export const useDesk = (): Desk => {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('There is no authoring screen around this component')
  return desk
}
