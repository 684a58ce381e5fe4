import type { Verdict } from '@ghostlight/contracts/rules'
import { useState } from 'react'
import { useCommand } from '../../../../live/useCommand.ts'
import { type Decided, type Text, withDecided } from './texts.ts'

/** Decides what the room may read. What was pressed counts at once here, and is taken back if the show refuses it. */
export const useModeration = (deliveryId: string, written: readonly Text[]) => {
  const { send, outcome } = useCommand()
  const [decided, setDecided] = useState<Decided>(new Map())
  const texts = withDecided(written, decided)
  const decide = async (
    those: readonly Text[],
    verdict: Verdict,
    ask: () => ReturnType<typeof send>,
  ): Promise<void> => {
    setDecided(
      (before) => new Map([...before, ...those.map((it) => [it.userId, { verdict, position: it.position }] as const)]),
    )
    await ask()
    // from here on the show says it, or it was refused
    setDecided((before) => {
      const after = new Map(before)
      for (const { userId, position } of those)
        if (after.get(userId)?.position === position && after.get(userId)?.verdict === verdict) after.delete(userId)
      return after
    })
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
