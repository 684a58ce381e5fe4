import { Button, VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../../words/t.ts'
import { steps } from './steps.ts'
import css from './tour.module.css'
import { usePlace } from './usePlace.ts'

type Props = {
  /** somebody asked for it, so it takes the focus */
  asked: boolean
  onClose: () => void
}

/**
 * The console in five steps. It lies over the console and blocks nothing: GO and Stop all work as always. It comes first in the order
 * of Tab, and takes the focus only from somebody who asked for it.
 */
export const Tour = ({ asked, onClose }: Props) => {
  const [at, setAt] = useState(0)
  const card = useRef<HTMLElement>(null)
  const on = useRef<HTMLButtonElement>(null)
  const step = steps[at]
  const { ring, place } = usePlace(step?.target ?? '', card)
  const [said, say] = useState('')
  useEffect(() => {
    if (asked) on.current?.focus()
  }, [asked])
  useEffect(() => {
    if (step) say(t`Tour of the console, step ${at + 1} of ${steps.length}. ${step.title}. ${step.text}`)
  }, [at, step])
  if (!step) return null
  const isLast = at === steps.length - 1
  return (
    <>
      {ring && <div className={css.ring} style={ring} data-tour-ring aria-hidden />}
      <section
        ref={card}
        aria-label={t`Tour of the console`}
        className={css.card}
        style={place}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // here it is not the first of two for Stop all
          event.preventDefault()
          onClose()
        }}
      >
        <VisuallyHidden role="status">{said}</VisuallyHidden>
        <h2>{step.title}</h2>
        <p>{step.text}</p>
        <div className={css.acts}>
          <span className={css.count}>{t`${at + 1} of ${steps.length}`}</span>
          {!isLast && (
            <Button variant="subtle" color="gray" onClick={onClose}>
              {t`Skip the tour`}
            </Button>
          )}
          {at > 0 && (
            <Button variant="default" onClick={() => setAt(at - 1)}>
              {t`Back`}
            </Button>
          )}
          <Button ref={on} variant="filled" onClick={() => (isLast ? onClose() : setAt(at + 1))}>
            {isLast ? t.as('tour')`Done` : t.as('tour')`Next`}
          </Button>
        </div>
      </section>
    </>
  )
}
