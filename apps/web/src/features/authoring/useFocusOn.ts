import { useCallback, useEffect, useReducer, useRef } from 'react'

type Aim = { key: string; text: string | undefined }

/** Moves the focus to the element with this `data-focus` as soon as it is there, and selects `text` in it. */
export type FocusOn = (key: string, text?: string) => void

/** Frames in which a list may still scroll to the element and draw it. */
const mostFrames = 30

/** `bring`: scrolls to what has this key, if it is in a list that does not draw all it has */
export const useFocusOn = (bring: (key: string) => void = () => undefined): FocusOn => {
  const aim = useRef<Aim | null>(null)
  const [, again] = useReducer((count: number) => count + 1, 0)
  const latest = useRef(bring)
  useEffect(() => {
    latest.current = bring
  })
  useEffect(() => {
    let frame = 0
    const look = (left: number): void => {
      if (!aim.current) return
      const { key, text } = aim.current
      const found = document.querySelector<HTMLElement>(`[data-focus="${CSS.escape(key)}"]`)
      if (found) {
        aim.current = null
        lead(found, text)
        return
      }
      latest.current(key)
      if (left > 0) frame = requestAnimationFrame(() => look(left - 1))
    }
    look(mostFrames)
    return () => cancelAnimationFrame(frame)
  })
  return useCallback((key, text) => {
    aim.current = { key, text }
    again()
  }, [])
}

type Field = HTMLInputElement | HTMLTextAreaElement
const isField = (element: Element | null | undefined): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/** Focuses the element itself or, if it contains fields, the field with that text. */
const lead = (found: HTMLElement, text = ''): void => {
  const fields = isField(found) ? [found] : [...found.querySelectorAll<Field>('textarea, input:not([type=radio])')]
  const field = fields.find(({ value }) => text !== '' && value.includes(text)) ?? fields[0]
  const target = field ?? found
  target.focus()
  if (!field || !isField(target)) return
  const at = text === '' ? -1 : field.value.indexOf(text)
  // a long text is not selected whole: the next key would replace it
  if (at < 0 && field instanceof HTMLTextAreaElement) field.setSelectionRange(field.value.length, field.value.length)
  else if (at < 0) field.select()
  else field.setSelectionRange(at, at + text.length)
}
