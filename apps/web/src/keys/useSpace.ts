import { useEffect, useState } from 'react'
import { type Focus, focusOf, isOwn } from './keys.ts'
import { leavesSpace } from './pointer-focus.ts'

/** Who gets Space now: GO, the field with the focus, or the control with the focus. */
export type Space = 'go' | 'typing' | 'control'

const spaceOf = (element: Element | null): Space => {
  const focus: Focus = focusOf(element)
  if (focus === 'typing') return 'typing'
  const isOthers = isOwn(focus, ' ') && !leavesSpace(element) && !element?.matches('[data-go]')
  return isOthers ? 'control' : 'go'
}

export const useSpace = (): Space => {
  const [space, setSpace] = useState<Space>('go')
  useEffect(() => {
    const look = () => setSpace(spaceOf(document.activeElement))
    const soon = () => setTimeout(look)
    document.addEventListener('focusin', look)
    document.addEventListener('focusout', soon)
    document.addEventListener('click', soon)
    return () => {
      document.removeEventListener('focusin', look)
      document.removeEventListener('focusout', soon)
      document.removeEventListener('click', soon)
    }
  }, [])
  return space
}
