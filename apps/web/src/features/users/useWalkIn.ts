import { useMemo, useState } from 'react'
import { createIdempotencyKey } from '../../connection/request-id.ts'
import type { Live } from '../../live/connect.ts'
import { useLiveConnection } from '../../live/LiveProvider.tsx'
import { CallFailed, call } from '../../rest/client.ts'
import { t } from '../../words/t.ts'
import { createWalkIn, type WalkInPorts, type WalkInResult } from './join-by-hand.ts'
import type { PhoneOwner, WalkIn } from './walk-in.ts'

const seenWithinMs = 4_000

const portsOf = ({ store, request }: Live): WalkInPorts => {
  const show = () => store.getState().blackboard
  return {
    newKey: createIdempotencyKey,
    create: async (body, key) => {
      try {
        const user = await call('createUser', { body: { ...body, blackboardId: show()._id }, key })
        // the answer for a phone has fewer fields, so this operator has been logged out meanwhile
        if (!('type' in user)) return { ok: false, code: 'NO_SESSION', message: t`Please log in.` }
        return { ok: true, user }
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error
        return { ok: false, code: error.code ?? error.kind, message: error.message }
      }
    },
    invite: (userId) => request('addUserToBlackboard', { blackboardId: show()._id, userId }),
    setMembers: (members) => request('updateGroupMembers', { members }),
    showWith: (userId) =>
      new Promise((resolve) => {
        const finish = () => {
          stop()
          clearTimeout(timer)
          resolve(show())
        }
        const look = () => {
          if (show().users.some(({ _id }) => _id === userId)) finish()
        }
        const stop = store.subscribe(look)
        const timer = setTimeout(finish, seenWithinMs)
        look()
      }),
  }
}

/**
 * A failure, with the owner of the phone at the time of the try: by now the show may contain the person whose answer
 * was lost.
 */
type Failed = Extract<WalkInResult, { done: false }> & { standing: PhoneOwner }

/** Adds a person at the door, and keeps the problem to show in the dialog. */
export const useWalkIn = () => {
  const live = useLiveConnection()
  const walkIn = useMemo(() => createWalkIn(portsOf(live)), [live])
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<Failed | null>(null)
  return {
    busy,
    failed,
    clear: () => setFailed(null),
    join: async (person: WalkIn, standing: PhoneOwner): Promise<WalkInResult> => {
      setBusy(true)
      setFailed(null)
      const names = new Map(live.store.getState().blackboard.groups.map(({ _id, name }) => [_id, name]))
      const result = await walkIn.join(person, standing, names)
      setBusy(false)
      if (!result.done) setFailed({ ...result, standing })
      return result
    },
  }
}
