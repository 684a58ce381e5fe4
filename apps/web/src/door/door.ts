import type { DoorChange, DoorList, DoorPerson, doorMessages, PhoneMark } from '@ghostlight/contracts'
import { closeCodes } from '@ghostlight/contracts/rules'
import { type ConnectionPorts, createConnection } from '../connection/connection.ts'
import { isFields, textOf } from '../connection/fields.ts'
import { audiencePolicy } from '../connection/policy.ts'
import { endIfRefused } from '../connection/refused-upgrade.ts'
import { words } from '../languages/door-words.ts'
import type { Store } from '../phone/store.ts'
import { createMarks } from './marks.ts'
import { changedBy, inOrder } from './people.ts'
import type { Refused } from './refusal.ts'

type Messages = { [T in keyof typeof doorMessages]: (typeof doorMessages)[T]['_input'] }

/** What the screens show. `heardAt`: the last sign of life of the server, by this phone's clock; null = none yet. */
export type DoorView = {
  list: DoorList | null
  people: readonly DoorPerson[]
  isLive: boolean
  heardAt: number | null
  /** marks that are not sent yet */
  waiting: number
  /** the key no longer works */
  ended: boolean
  /** why the last mark was refused */
  refused: Refused | null
}

export type DoorPorts = ConnectionPorts & {
  storage: Store
  newId: () => string
  /** false if the server says that the key is unknown; undefined if it does not answer */
  keyWorks: () => Promise<boolean | undefined>
}
export type Answer = { ok: true; payload: Record<string, unknown> } | { ok: false; code: string; message: string }

/** These refusals may pass when the request is repeated. */
const passing: ReadonlySet<string> = new Set(['RATE_LIMITED', 'STALE', 'STORE_UNAVAILABLE', 'INTERNAL'])
const againMs = 2_000
const noNetwork: Answer = { ok: false, code: 'OFFLINE', message: '' }

/**
 * The door list on this phone. It follows the show while the key works, and sends marks once, including those made
 * offline.
 */
export const createDoor = ({ url, blackboardId }: { url: string; blackboardId: string }, ports: DoorPorts) => {
  const { clock, storage, newId } = ports
  const marks = createMarks(storage, blackboardId)
  const calls = new Set<() => void>()
  const asked = new Map<string, (answer: Answer) => void>()
  let list: DoorList | null = null
  let state = { isLive: false, ended: false, heardAt: null as number | null, refused: null as Refused | null }
  let view: DoorView = { ...state, list, people: [], waiting: marks.waiting().length }

  const show = (change: Partial<typeof state> = {}): void => {
    state = { ...state, ...change }
    const people = list ? marks.over(list.people) : []
    view = { ...state, list, people, waiting: marks.waiting().length }
    for (const call of calls) call()
  }
  const heard = (): void => show({ isLive: true, heardAt: clock.now() })

  const ask = <T extends 'markPhone' | 'admit' | 'walkIn' | 'tickCheck'>(
    type: T,
    payload: Messages[T],
  ): Promise<Answer> => {
    const id = connection.send(type, payload)
    if (id === null) return Promise.resolve(noNetwork)
    return new Promise((resolve) => asked.set(id, resolve))
  }

  const sendMark = async (once: string): Promise<void> => {
    const mark = marks.waiting().find((it) => it.once === once)
    if (!mark) return
    const answer = await askAgain(mark)
    if (answer === 'later') return
    marks.done(once)
    if (answer === 'taken' && list)
      list = changedBy(list, {
        people: list.people.filter(({ _id }) => _id === mark.userId).map((it) => ({ ...it, mark: mark.mark })),
      })
    show(answer === 'taken' ? {} : { refused: answer })
  }

  /** A lost request waits for the next connection. */
  const askAgain = async (mark: Messages['markPhone'] & { once: string }) => {
    const answer = await ask('markPhone', mark)
    if (answer.ok) return 'taken' as const
    if (answer === noNetwork) return 'later' as const
    if (!passing.has(answer.code)) return { code: answer.code, message: answer.message }
    clock.after(againMs, () => void sendMark(mark.once))
    return 'later' as const
  }

  const answered = (requestId: string, answer: Answer): void => {
    asked.get(requestId)?.(answer)
    asked.delete(requestId)
  }

  const end = (): void => {
    connection.close()
    list = null
    show({ ended: true, isLive: false })
  }

  const connection = createConnection<Messages>({
    url,
    policy: audiencePolicy,
    ports,
    events: {
      opened: () => {
        for (const { once } of marks.waiting()) void sendMark(once)
      },
      ponged: heard,
      received: ({ type, payload, requestId }) => {
        // the only place that accepts the list without checking it
        if (type === 'list' && isFields(payload)) {
          const whole = payload as DoorList
          list = { ...whole, people: inOrder(whole.people) }
        } else if (type === 'changed' && list && isFields(payload)) list = changedBy(list, payload as DoorChange)
        else if (type === 'error' && requestId !== undefined) answered(requestId, refusalIn(payload))
        else if (requestId !== undefined) answered(requestId, { ok: true, payload: isFields(payload) ? payload : {} })
        heard()
      },
      lost: (_, code) => {
        for (const id of [...asked.keys()]) answered(id, noNetwork)
        show({ isLive: false })
        if (code === closeCodes.loggedOut) return end()
        void endIfRefused(ports.keyWorks, end)
      },
    },
  })

  return {
    open: connection.open,
    get: (): DoorView => view,
    subscribe: (call: () => void): (() => void) => {
      calls.add(call)
      return () => void calls.delete(call)
    },
    mark: (userId: string, mark: PhoneMark | null): void => {
      const once = newId()
      marks.add({ userId, mark, once })
      show({ refused: null })
      void sendMark(once)
    },
    admit: (userId: string) => ask('admit', { userId }),
    walkIn: (person: Messages['walkIn']) => ask('walkIn', person),
    tick: (itemId: string, done: boolean) => ask('tickCheck', { itemId, done }),
  }
}
export type Door = ReturnType<typeof createDoor>

const refusalIn = (payload: unknown): Answer => ({
  ok: false,
  message: textOf(payload, 'message') ?? words().failed(),
  code: textOf(payload, 'code') ?? '',
})
