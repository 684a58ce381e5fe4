import type { Verdict } from '@ghostlight/contracts/rules'
import { useEffect, useState } from 'react'
import { useCommand } from '../../../../live/useCommand.ts'
import { type Decided, type Text, withDecided } from './texts.ts'

/** What an answered decision has made of a text is in the next frames. What is not by then, somebody else has changed. */
const inFramesMs = 2_000

/** Decides what the room may read. What was pressed counts at once here, and is taken back if the show refuses it. */
export const useModeration = (deliveryId: string, written: readonly Text[]) => {
  const { send, outcome } = useCommand()
  const [decided, setDecided] = useState<Decided>(new Map())
  const texts = withDecided(written, decided)
  const [answered, setAnswered] = useState<Decided>(new Map())
  useEffect(() => {
    if (answered.size === 0) return
    const forgets = setTimeout(() => {
      setDecided((before) => without(before, answered))
      setAnswered(new Map())
    }, inFramesMs)
    return () => clearTimeout(forgets)
  }, [answered])
  const decide = async (
    those: readonly Text[],
    verdict: Verdict,
    ask: () => ReturnType<typeof send>,
  ): Promise<void> => {
    const shown = new Map(written.map((it) => [it.userId, it.verdict]))
    const now: Decided = new Map(
      those.map(({ userId, position }) => [userId, { verdict, position, before: shown.get(userId) ?? null }]),
    )
    setDecided((before) => new Map([...before, ...now]))
    const { ok } = await ask()
    // the answer comes before the frame that says it: a text that came back meanwhile would get the key for the next one
    if (ok) setAnswered((before) => new Map([...before, ...now]))
    else setDecided((before) => without(before, now))
  }
  return {
    texts,
    refused: outcome?.tone === 'refused' ? outcome : null,
    judge: ({ userId, position, ...it }: Text, verdict: Verdict): void => {
      const payload = { deliveryId, userId, verdict, upTo: position }
      void decide([{ ...it, userId, position }], verdict, () => send('moderate', payload, verdict))
    },
    /** everything that waits here now, and nothing that comes while the command is on its way */
    showAll: (): void => {
      const waiting = texts.filter((it) => it.verdict === null)
      const upTo = Math.max(...waiting.map(({ position }) => position))
      if (waiting.length === 0) return
      void decide(waiting, 'show', () => send('moderate', { deliveryId, userId: null, verdict: 'show', upTo }, 'show'))
    },
  }
}

/** Without these decisions; a newer one about the same text stays. */
const without = (decided: Decided, those: Decided): Decided =>
  new Map([...decided].filter(([userId, it]) => it !== those.get(userId)))
