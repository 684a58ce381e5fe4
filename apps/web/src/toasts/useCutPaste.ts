import { useEffect } from 'react'
import { t } from '../words/t.ts'
import type { ToastList } from './toast-list.ts'

/** How many characters of what is pasted the field has no room for. A browser leaves them out without a word. */
const leftOut = ({ target, clipboardData }: ClipboardEvent): number => {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  if (!isField || target.readOnly || target.maxLength < 0) return 0
  const pasted = (clipboardData?.getData('text') ?? '').replaceAll('\r\n', '\n').length
  const replaced = (target.selectionEnd ?? 0) - (target.selectionStart ?? 0)
  return Math.max(0, target.value.length - replaced + pasted - target.maxLength)
}

/** Says so when a field takes only the beginning of what is pasted. */
export const useCutPaste = ({ tell }: ToastList): void => {
  useEffect(() => {
    const pasted = (event: ClipboardEvent) => {
      const left = event.defaultPrevented ? 0 : leftOut(event)
      if (left === 0) return
      const words =
        left === 1
          ? t`The pasted text is longer than this field allows: its last character was left out.`
          : t`The pasted text is longer than this field allows: its last ${left} characters were left out.`
      tell({ about: 'pasted', tone: 'warning', words: () => words })
    }
    window.addEventListener('paste', pasted)
    return () => window.removeEventListener('paste', pasted)
  }, [tell])
}
