import type { CommentPlace } from '@ghostlight/contracts'
import { Button } from '@mantine/core'
import { useMemo, useSyncExternalStore } from 'react'
import panel from '../../../../theme/panel.module.css'
import { draftKey } from '../../edits/drafts.ts'
import { useDrafts } from '../../edits/EditsProvider.tsx'
import { useActing, useEditing } from '../EditorContext.tsx'
import { CloseSide } from '../side/CloseSide.tsx'
import side from '../side/side.module.css'
import { CommentField } from './CommentField.tsx'
import { useCommentActs, useComments } from './CommentsProvider.tsx'
import css from './comments.module.css'
import { type PlaceInScript, placeIn, placesOf, sortedThreads } from './places.ts'
import { ThreadCard } from './ThreadCard.tsx'

const same = (a: CommentPlace, b: CommentPlace): boolean => a.kind === b.kind && a.id === b.id

/** All comments of the performance: what is being written, the open ones in the order of the evening, and the resolved ones. */
export const CommentsColumn = () => {
  const { script } = useEditing()
  const { performanceId, threads, isLoaded, failed, place, refused } = useComments()
  const drafts = useDrafts()
  useSyncExternalStore(drafts.subscribe, drafts.get)
  const places = useMemo(() => placesOf(script), [script])
  const { open, resolved } = useMemo(() => sortedThreads(threads, places), [threads, places])
  const begun = drafts.begunIn(performanceId)
  const writing = place && !begun.some((it) => same(it, place)) ? [place, ...begun] : begun
  const firsts = new Set([...new Map(open.toReversed().map(({ on, _id }) => [on.id, _id])).values()])
  const lost = isLoaded ? drafts.lostIn(performanceId, threads) : []
  const isEmpty = threads.length === 0 && writing.length === 0 && lost.length === 0
  return (
    <section className={`${panel.panel} ${side.column}`} aria-labelledby="comments">
      <div className={`${panel.head} ${side.head}`}>
        <h2 id="comments">Comments</h2>
        <span className={panel.count}>{open.length}</span>
        <span className={panel.spacer} />
        <CloseSide of="comments" />
      </div>
      <div className={side.scroller}>
        {refused === undefined && (
          <ul className={css.threads}>
            {writing.map((on) => (
              <NewThread key={`${on.kind} ${on.id}`} on={on} place={placeIn(places, on)} />
            ))}
            {lost.map(({ key, text }) => (
              <li key={key} className={css.thread} aria-label="Your words for a comment that is gone">
                <span className={css.gone}>Your words for a comment that is gone</span>
                <p className={css.text}>{text}</p>
                <div className={css.buttons}>
                  <Button size="compact-sm" variant="subtle" color="gray" onClick={() => drafts.write(key, '')}>
                    Discard
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
        {failed && <p className={panel.error}>The comments could not be loaded. Reload the page.</p>}
        {isEmpty && !failed && (
          <p className={panel.empty}>
            {refused ??
              'No comments yet. To write one, press Comment at a cue or a line, or Ctrl+Alt+M while you are in it.'}
          </p>
        )}
        <ol className={css.threads} aria-label="Open comments">
          {open.map((it) => (
            <ThreadCard
              key={it._id}
              thread={it}
              place={placeIn(places, it.on, it.about)}
              isFirst={firsts.has(it._id)}
            />
          ))}
        </ol>
        {resolved.length > 0 && (
          <details className={css.resolved}>
            <summary>
              Resolved <span className={panel.count}>{resolved.length}</span>
            </summary>
            <ol className={css.threads} aria-label="Resolved comments">
              {resolved.map((it) => (
                <ThreadCard key={it._id} thread={it} place={placeIn(places, it.on, it.about)} isFirst={false} />
              ))}
            </ol>
          </details>
        )}
      </div>
    </section>
  )
}

const NewThread = ({ on, place: { words, focus } }: { on: CommentPlace; place: PlaceInScript }) => {
  const { performanceId } = useComments()
  const { act, close, newId } = useCommentActs()
  const { focusOn } = useActing()
  return (
    <li className={css.thread} aria-label={`New comment: ${words}`}>
      <div className={css.about}>
        {focus === undefined ? (
          <span className={css.gone}>{words}</span>
        ) : (
          <button type="button" className={css.place} title="Go to it" onClick={() => focusOn(focus)}>
            {words}
          </button>
        )}
      </div>
      <CommentField
        label="Write a comment"
        send="Comment"
        draft={draftKey.begin(performanceId, on)}
        focusKey={`comment on ${on.id}`}
        onSend={(text) => {
          act(newId(), { type: 'begin', on, message: newId(), text })
          close()
        }}
        onCancel={close}
      />
    </li>
  )
}
