import { rightsRefused } from '@ghostlight/contracts/rules'
import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useBlackboard } from '../../../live/LiveProvider.tsx'
import { useCurrentOperator } from '../../../session/useCurrentOperator.ts'

/**
 * The tour opens by itself once for each operator in a browser, because a booth's computer has several operators, and each has a
 * first evening. A browser that a program drives, such as one that takes pictures, has none.
 */
export const useTour = () => {
  const { _id, rights = 'edit' } = useCurrentOperator()
  const playing = useBlackboard(({ runs }) => runs.some(({ state }) => state === 'running'))
  const closed = useBlackboard(({ closedAt }) => closedAt !== null)
  const runs = rightsRefused(rights, { needs: 'run' }) === undefined
  const [seen, setSeen] = useLocalStorage({
    key: `ghostlight-tour-${_id}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const [opened, setOpened] = useState(() => runs && !seen && !playing && !closed && !navigator.webdriver)
  useEffect(() => {
    if (opened) setSeen(true)
  }, [opened, setSeen])
  useEffect(() => {
    if (playing) setOpened(false)
  }, [playing])
  /** Somebody asked for it, so it takes the focus. */
  const [asked, setAsked] = useState(false)
  return {
    opened: opened && !playing,
    asked,
    playing,
    open: () => {
      setAsked(true)
      setOpened(true)
    },
    close: () => setOpened(false),
  }
}
