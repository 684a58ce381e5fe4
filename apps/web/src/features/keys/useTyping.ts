import { useEffect, useState } from 'react'
import { focusOf } from './keys.ts'

/** Whether the focus is in a field, so that the console's keys are off. */
export const useTyping = (): boolean => {
  const [typing, setTyping] = useState(false)
  useEffect(() => {
    const look = () => setTyping(focusOf(document.activeElement) === 'typing')
    const left = () => setTimeout(look)
    document.addEventListener('focusin', look)
    document.addEventListener('focusout', left)
    return () => {
      document.removeEventListener('focusin', look)
      document.removeEventListener('focusout', left)
    }
  }, [])
  return typing
}
