import { notYourLock } from '@ghostlight/contracts/rules'
import { useEffect, useState } from 'react'
import { useConsoleKeys } from '../../../keys/useConsoleKeys.ts'
import { useBlackboard, useLive } from '../../../live/LiveProvider.tsx'
import { useCommand } from '../../../live/useCommand.ts'
import { useWhyNot } from '../../../live/useWhyNot.ts'
import { useCurrentOperator } from '../../../session/useCurrentOperator.ts'
import { translated } from '../../../words/sentences.ts'
import { t } from '../../../words/t.ts'
import { useHold } from './useHold.ts'

const pressAgainMs = 5_000

/**
 * Show mode: locks and unlocks by holding the button or the key for a second, or by two presses if nothing can be held.
 */
export const useLock = () => {
  const locked = useBlackboard((blackboard) => blackboard.locked)
  const { name } = useCurrentOperator()
  const mayEdit = useLive(({ rights }) => rights === 'edit')
  const isAnothers = locked !== null && !mayEdit && locked.by !== name
  const reason = useWhyNot({ message: 'setLock' }) ?? (isAnothers ? translated(notYourLock(locked.by)) : undefined)
  const { send, outcome } = useCommand()
  const [asked, setAsked] = useState(false)
  const change = () => {
    setAsked(false)
    void send('setLock', { locked: locked === null }, locked === null ? t`Locked` : t`Unlocked`)
  }
  const hold = useHold(change)
  useConsoleKeys({ ...(reason === undefined && { lock: hold.begin }) })
  useEffect(() => {
    const up = ({ key }: KeyboardEvent) => {
      if (key === 'l' || key === 'L') hold.end()
    }
    window.addEventListener('keyup', up)
    window.addEventListener('blur', hold.end)
    return () => {
      window.removeEventListener('keyup', up)
      window.removeEventListener('blur', hold.end)
    }
  }, [hold.end])
  useEffect(() => {
    if (!asked) return
    const id = setTimeout(() => setAsked(false), pressAgainMs)
    return () => clearTimeout(id)
  }, [asked])
  return {
    locked,
    reason,
    hold,
    asked,
    refused: outcome?.tone === 'refused' ? outcome.text : null,
    /** for a device that can press but not hold, such as a screen reader */
    press: () => (asked ? change() : setAsked(true)),
  }
}
