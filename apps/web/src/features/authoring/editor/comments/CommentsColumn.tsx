import type { CommentPlace } from '@ghostlight/contracts'
import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useVirtualList } from '../../../../controls/useVirtualList.ts'
import panel from '../../../../theme/panel.module.css'
import { t } from '../../../../words/t.ts'
import { draftKey } from '../../edits/drafts.ts'
import { useDrafts } from '../../edits/EditsProvider.tsx'
import { useActing, useBringer, useEditing } from '../EditorContext.tsx'
import { CloseSide } from '../side/CloseSide.tsx'
import side from '../side/side.module.css'
import { CommentField } from './CommentField.tsx'
import { useCommentActs, useComments } from './CommentsProvider.tsx'
import css from './comments.module.css'
import { type PanelRow, panelRows, resolvedFocus } from './panel-rows.ts'
import { type PlaceInScript, placeIn, placesOf } from './places.ts'
import { ThreadCard } from './ThreadCard.tsx'

const same = (a: CommentPlace, b: CommentPlace): boolean => a.kind === b.kind && a.id === b.id

/** All comments of the performance: what is being written, the open ones in the order of the evening, and the resolved ones. */
export const CommentsColumn = () => {
  const { script } = useEditing()
  const { performanceId, threads, isLoaded, failed, place, refused } = useComments()
  const drafts = useDrafts()
  const { texts } = useSyncExternalStore(drafts.subscribe, drafts.get)
  const [isUnfolded, unfold] = useState(false)
  const places = useMemo(() => placesOf(script), [script])
  const rows = useMemo(() => {
    const begun = texts.size > 0 ? drafts.begunIn(performanceId) : []
    const all = place && !begun.some((it) => same(it, place)) ? [place, ...begun] : begun
    return panelRows({
      threads,
      places,
      writing: refused === undefined ? all : [],
      lost: isLoaded && texts.size > 0 ? drafts.lostIn(performanceId, threads) : [],
      isUnfolded,
    })
  }, [texts, drafts, performanceId, place, refused, threads, places, isLoaded, isUnfolded])
  const scroller = useRef<HTMLUListElement>(null)
  const { lines, above, below, measure, scrollTo } = useVirtualList({
    count: rows.length,
    scroller,
    guess: 150,
    mostWhole: 20,
  })
  const latest = useRef({ rows, scrollTo })
  useEffect(() => {
    latest.current = { rows, scrollTo }
  })
  const bring = useCallback((id: string) => {
    const at = latest.current.rows.findIndex((it) =>
      it.kind === 'thread'
        ? it.thread._id === id || (it.isFirst && it.thread.on.id === id)
        : it.kind === 'new' && it.on.id === id,
    )
    if (at >= 0) latest.current.scrollTo(at)
  }, [])
  useBringer(bring)
  const open = threads.filter(({ resolved }) => !resolved).length
  return (
    <section className={`${panel.panel} ${side.column}`} aria-labelledby="comments">
      <div className={`${panel.head} ${side.head}`}>
        <h2 id="comments">{t`Comments`}</h2>
        <span className={panel.count}>{open}</span>
        <span className={panel.spacer} />
        <CloseSide of="comments" />
      </div>
      {failed && <p className={panel.error}>{t`The comments could not be loaded. Reload the page.`}</p>}
      {rows.length === 0 && !failed && (
        <p className={panel.empty}>
          {refused === undefined
            ? t`No comments yet. To write one, press the speech bubble of a cue or a line, or Ctrl+Alt+M while you are in it.`
            : t`No comments yet.`}
        </p>
      )}
      <ul ref={scroller} className={`${side.scroller} ${css.threads}`} style={{ paddingBottom: below }}>
        {lines.map((line, nth) => {
          const row = rows[line]
          return (
            row && (
              <li
                key={row.key}
                ref={measure}
                data-index={line}
                className={row.kind === 'fold' ? undefined : css.thread}
                style={nth === 0 && above > 0 ? { marginTop: above } : undefined}
                aria-label={labelOf(row, places)}
              >
                <Row row={row} places={places} isUnfolded={isUnfolded} onFold={() => unfold(!isUnfolded)} />
              </li>
            )
          )
        })}
      </ul>
    </section>
  )
}

const lostWords = t`Your words for a comment that is gone`

const labelOf = (row: PanelRow, places: ReadonlyMap<string, PlaceInScript>): string | undefined => {
  if (row.kind === 'new') return t`New comment: ${placeIn(places, row.on).words}`
  if (row.kind === 'thread') return t`Comment: ${placeIn(places, row.thread.on, row.thread.about).words}`
  return row.kind === 'lost' ? lostWords : undefined
}

type RowProps = {
  row: PanelRow
  places: ReadonlyMap<string, PlaceInScript>
  isUnfolded: boolean
  onFold: () => void
}

const Row = ({ row, places, isUnfolded, onFold }: RowProps) => {
  const Chevron = isUnfolded ? IconChevronDown : IconChevronRight
  switch (row.kind) {
    case 'new':
      return <NewThread on={row.on} place={placeIn(places, row.on)} />
    case 'lost':
      return <LostWords draft={row.key} text={row.text} />
    case 'thread': {
      const { thread, isFirst, next } = row
      const place = placeIn(places, thread.on, thread.about)
      return <ThreadCard thread={thread} place={place} isFirst={isFirst} next={next} />
    }
    case 'fold':
      return (
        <button
          type="button"
          className={css.fold}
          data-focus={resolvedFocus}
          aria-expanded={isUnfolded}
          onClick={onFold}
        >
          <Chevron size={14} aria-hidden />
          {t`Resolved`} <span className={panel.count}>{row.count}</span>
        </button>
      )
  }
}

const LostWords = ({ draft, text }: { draft: string; text: string }) => {
  const drafts = useDrafts()
  return (
    <>
      <span className={css.gone}>{lostWords}</span>
      <p className={css.text}>{text}</p>
      <div className={css.buttons}>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => drafts.write(draft, '')}>
          {t`Discard`}
        </Button>
      </div>
    </>
  )
}

const NewThread = ({ on, place: { words, focus } }: { on: CommentPlace; place: PlaceInScript }) => {
  const { performanceId } = useComments()
  const { act, close, newId } = useCommentActs()
  const { focusOn } = useActing()
  return (
    <>
      <div className={css.about}>
        {focus === undefined ? (
          <span className={css.gone}>{words}</span>
        ) : (
          <button type="button" className={css.place} title={t`Go to it`} onClick={() => focusOn(focus)}>
            {words}
          </button>
        )}
      </div>
      <CommentField
        label={t`Write a comment`}
        send={t`Comment`}
        draft={draftKey.begin(performanceId, on)}
        focusKey={`comment on ${on.id}`}
        onSend={(text) => {
          act(newId(), { type: 'begin', on, message: newId(), text })
          close()
          focusOn(`comments of ${on.id}`)
        }}
        onCancel={close}
      />
    </>
  )
}
