import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSessionDraft } from '../../autosave/useSessionDraft.ts'
import { createPressGate } from '../../console-state/press-gate.ts'
import { useBlackboard, useLiveConnection } from '../../live/LiveProvider.tsx'
import { type Outcome, useCommand } from '../../live/useCommand.ts'
import { metaQuery } from '../../rest/meta-query.ts'
import { t } from '../../words/t.ts'
import { afterSend, blankMessage, isMessageDraft, type MessageDraft } from './message-draft.ts'
import { orderOf, saidIn } from './order.ts'
import { hereWords, reachOf } from './reach.ts'
import { audienceOf, peopleWord } from './recipients.ts'

const defaultGapMs = 700

/** The server may have sent it: without its answer this page cannot know. */
const unknown = new Set(['NO_ANSWER', 'CONNECTION_LOST'])

/** The message that is being composed, what it still needs, and Send. */
export const useMessage = () => {
  const showId = useBlackboard(({ _id }) => _id)
  const [draft, keep] = useSessionDraft(`broadcast-${showId}`, blankMessage, isMessageDraft)
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  }, [draft])
  const change = (next: (before: MessageDraft) => MessageDraft): void => {
    latest.current = next(latest.current)
    keep(latest.current)
  }

  const users = useBlackboard((all) => all.users)
  const groups = useBlackboard((all) => all.groups)
  const members = useBlackboard((all) => all.members)
  const templates = useBlackboard((all) => all.templates)
  const audience = useMemo(
    () => audienceOf({ users, groups, members }, draft.recipients),
    [users, groups, members, draft.recipients],
  )
  const template = useMemo(() => saidIn({ templates }, draft), [templates, draft])
  const order = useMemo(() => orderOf({ templates, groups }, draft, audience), [templates, groups, draft, audience])

  const { store } = useLiveConnection()
  const { send, busy, outcome, clear } = useCommand()
  const [refused, refuse] = useState<Outcome | null>(null)
  const { data: meta } = useQuery(metaQuery)
  const [gate] = useState(() => createPressGate(() => Date.now()))
  const pending = useRef(false)

  /** true: it was sent, and its words are spent */
  const press = async (): Promise<boolean> => {
    if ('problem' in order || pending.current) return false
    if (!gate(meta?.doublePressMs ?? defaultGapMs)) {
      refuse({ tone: 'refused', text: t`You sent this a moment ago. Press again to send it once more.` })
      return false
    }
    const sent = draft
    const { sockets, title } = store.getState().blackboard
    const reach = reachOf({ sockets, title }, audience.people, undefined)
    const done = t`Sent to ${peopleWord(reach.total)}: ${hereWords(reach)}`
    refuse(null)
    pending.current = true
    const answer =
      order.type === 'addModule'
        ? await send('addModule', order.payload, done)
        : await send('quickModule', order.payload, done)
    pending.current = false
    if (answer.ok) change((now) => afterSend(now, sent))
    else if (unknown.has(answer.code))
      refuse({ tone: 'refused', text: t`${answer.message} Check below whether it was sent before you send it again.` })
    return answer.ok
  }

  return {
    draft,
    change: (next: (before: MessageDraft) => MessageDraft) => {
      clear()
      refuse(null)
      change(next)
    },
    audience,
    template,
    problem: 'problem' in order ? order.problem : null,
    send: press,
    busy,
    outcome: refused ?? outcome,
  }
}

export type ComposeState = ReturnType<typeof useMessage>
