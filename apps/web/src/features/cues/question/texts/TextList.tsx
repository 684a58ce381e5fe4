import type { Verdict } from '@ghostlight/contracts/rules'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { PermissionGate } from '../../../../controls/PermissionGate.tsx'
import { Key } from '../../../../keys/Key.tsx'
import { t } from '../../../../words/t.ts'
import css from './texts.module.css'
import type { Text } from './texts.ts'

type Props = {
  rows: readonly Text[]
  isRough: (text: string) => boolean
  judge: (text: Text, verdict: Verdict) => void
  /** whether this operator may decide */
  may: boolean
}

const verdictOf: Readonly<Record<string, Verdict>> = { a: 'show', h: 'hide' }
const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** One text is chosen. The arrows choose another one, A shows it, H hides it, and the next one takes its place. */
export const TextList = ({ rows, isRough, judge, may }: Props) => {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<{ userId: string; at: number }>({ userId: '', at: 0 })
  const known = rows.findIndex(({ userId }) => userId === chosen.userId)
  // the row that was decided about has left the list: the next one stands where it stood
  const at = known >= 0 ? known : Math.min(chosen.at, rows.length - 1)
  const row = rows[at]
  const choose = (next: number): void => {
    const to = Math.min(rows.length - 1, Math.max(0, next))
    setChosen({ userId: rows[to]?.userId ?? '', at: to })
  }
  useEffect(() => {
    if (list.current?.contains(document.activeElement))
      list.current.querySelector(`[data-at="${at}"]`)?.scrollIntoView?.({ block: 'nearest' })
  }, [at])
  const pressed = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target !== list.current) return
    const [verdict, step] = [verdictOf[event.key.toLowerCase()], steps[event.key]]
    if (verdict === undefined && step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (step !== undefined) choose(at + step)
    // a held key decides about one text
    else if (verdict && row && may && !event.repeat) {
      setChosen({ userId: row.userId, at })
      judge(row, verdict)
    }
  }
  return (
    <>
      {row && (
        <PermissionGate action={{ message: 'moderate' }}>
          <div className={css.actions}>
            <span className={css.about}>{row.who}</span>
            <Button
              size="compact-sm"
              rightSection={<Key>A</Key>}
              disabled={row.verdict === 'show'}
              onClick={() => judge(row, 'show')}
            >
              {t.as('verb')`Show`}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              rightSection={<Key>H</Key>}
              disabled={row.verdict === 'hide'}
              onClick={() => judge(row, 'hide')}
            >
              {t`Hide`}
            </Button>
          </div>
        </PermissionGate>
      )}
      <div
        ref={list}
        role="listbox"
        tabIndex={0}
        aria-label={t`Texts. The arrows choose one, A shows it, H hides it`}
        aria-activedescendant={row && `${id}-${row.userId}`}
        className={css.list}
        onKeyDown={pressed}
      >
        {rows.map((it, nth) => (
          <div
            key={it.userId}
            id={`${id}-${it.userId}`}
            data-at={nth}
            data-verdict={it.verdict ?? undefined}
            role="option"
            tabIndex={-1}
            aria-selected={nth === at}
            className={css.row}
            onMouseDown={(event) => {
              event.preventDefault()
              list.current?.focus({ preventScroll: true })
              choose(nth)
            }}
          >
            <span className={css.text} dir="auto">
              {it.text}
            </span>
            <span className={css.who}>
              {it.who}
              {it.verdict && <span className={css.verdict}>{it.verdict === 'show' ? t`shown` : t`hidden`}</span>}
              {isRough(it.text) && (
                <span className={css.rough}>
                  <IconAlertTriangle size={13} aria-hidden /> {t`rough words`}
                </span>
              )}
            </span>
          </div>
        ))}
      </div>
    </>
  )
}
