import type { CommentThread } from '@ghostlight/contracts'
import { useTimes } from '../../../../times/useTimes.ts'
import { t } from '../../../../words/t.ts'
import css from './read.module.css'

/** What authors say to each other, below what it is about. */
export const ReadComments = ({ threads = [] }: { threads: readonly CommentThread[] | undefined }) => {
  const times = useTimes()
  return threads.map(({ _id, about, messages }) => (
    <ul key={_id} className={css.comment} aria-label={t`Comment on ${about || t`what is gone`}`}>
      {messages.map((said) => (
        <li key={said._id}>
          <b>{said.by.name}</b> <span className={css.said}>{times.day(Date.parse(said.at))}</span>
          <br />
          {said.text}
        </li>
      ))}
    </ul>
  ))
}
