import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { type Offer, offersFor, tagAt, withOffer, writtenAt } from './completion.ts'
import { useKnownPeople } from './useKnownPeople.ts'

type Options = {
  value: string
  /** undefined: nothing is filled in here, so nothing is offered */
  symbols: readonly string[] | undefined
  change: (text: string) => void
}

/** What a text offers at `{{` while somebody types in it. It opens for a key, and never because the caret walks by. */
export const useCompletion = ({ value, symbols, change }: Options) => {
  const people = useKnownPeople()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState<number | null>(null)
  const [at, choose] = useState(0)
  const next = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (next.current === null) return
    field.current?.setSelectionRange(next.current, next.current)
    next.current = null
  })
  const tag = caret === null || !symbols ? null : tagAt(value, caret)
  const offers = tag && symbols ? offersFor(tag, symbols, people) : []
  const chosen = Math.min(at, offers.length - 1)
  const take = (offer: Offer): void => {
    if (!tag) return
    const made = withOffer(value, tag, offer)
    next.current = made.caret
    // a branch asks next for what it is about
    setCaret(offer.text.endsWith('}}') ? null : made.caret)
    choose(0)
    change(made.text)
    field.current?.focus()
  }
  const close = (): void => setCaret(null)
  const takeChosen = (): void => {
    const offer = offers[chosen]
    if (offer) take(offer)
  }
  const step = (by: number) => (): void => choose((chosen + by + offers.length) % offers.length)
  const acts: ReadonlyMap<string, () => void> = new Map([
    ['ArrowDown', step(1)],
    ['ArrowUp', step(-1)],
    ['Enter', takeChosen],
    ['Tab', takeChosen],
    ['Escape', close],
  ])
  const optionId = (of: number): string => `${id}-${of}`
  return {
    offers,
    /** what somebody has begun to write between braces */
    written: caret === null || !symbols ? null : writtenAt(value, caret),
    chosen,
    id,
    optionId,
    take,
    field: {
      ref: field,
      ...(symbols && { 'aria-autocomplete': 'list' as const }),
      ...(offers.length > 0 && { 'aria-controls': id, 'aria-activedescendant': optionId(chosen) }),
      onSelect: () => {
        if (caret !== null && field.current?.selectionEnd !== caret && next.current === null) close()
      },
    },
    typed: (text: string, selectionEnd: number): void => {
      setCaret(selectionEnd)
      choose(0)
      change(text)
    },
    close,
    /** Whether the key was for the list. */
    pressed: (event: KeyboardEvent): boolean => {
      const act = event.shiftKey || event.ctrlKey || event.altKey || event.metaKey ? undefined : acts.get(event.key)
      if (offers.length === 0 || !act || event.nativeEvent.isComposing) return false
      event.preventDefault()
      event.stopPropagation()
      act()
      return true
    },
  }
}
export type Completion = ReturnType<typeof useCompletion>
