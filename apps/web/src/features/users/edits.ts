import type { User } from '@ghostlight/contracts'
import { fieldOf, sameValue, sentValue } from './person-fields.ts'

/** The text that somebody else wrote into a field while it was edited here; null: the writer is unknown. */
export type OthersText = { by: string | null; value: string }

export type Edit = {
  /** what the server says now */
  base: string
  text: string
  /** `failed`: it was sent, and refused or not answered */
  phase: 'open' | 'sending' | 'failed'
  problem: string | null
  meanwhile: OthersText | null
  /** what was saved from here and the server has not said yet: that is nobody else's text */
  ours?: string | undefined
}

/** A save that came after somebody else's save: both texts. */
export type Clash = OthersText & { mine: string }

/** By field. */
export type PersonEdits = { edits: Readonly<Record<string, Edit>>; clashes: Readonly<Record<string, Clash>> }

export const noEdits: PersonEdits = { edits: {}, clashes: {} }

export const isPending = (field: string, { text, base, phase }: Edit): boolean =>
  phase !== 'open' || !sameValue(field, text, base)

type Answer = { ok: true } | { ok: false; message: string }
type Ports = {
  send: (change: { userId: string; field: string; value: string | null }) => Promise<Answer>
  person: (userId: string) => User | undefined
  /** who last changed a field, if known */
  editorOf: (userId: string, field: string) => string | undefined
}

const without = <T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key))

/**
 * The edits of people on this page that are not on the server yet. Nobody's typing is overwritten: a change by somebody
 * else is kept beside it, and the later save shows both. A failed save stays until it is sent again or discarded,
 * whatever the operator looks at meanwhile.
 */
export const createEdits = ({ send, person, editorOf }: Ports) => {
  const people = new Map<string, PersonEdits>()
  const listeners = new Set<() => void>()

  const of = (userId: string): PersonEdits => people.get(userId) ?? noEdits

  const set = (userId: string, next: PersonEdits) => {
    if (Object.keys(next.edits).length + Object.keys(next.clashes).length === 0) people.delete(userId)
    else people.set(userId, next)
    for (const listener of listeners) listener()
  }

  const put = (userId: string, field: string, edit: Edit | null) => {
    const { edits, clashes } = of(userId)
    set(userId, { edits: edit ? { ...edits, [field]: edit } : without(edits, field), clashes })
  }

  const current = (userId: string, field: string): string => {
    const user = person(userId)
    return user ? fieldOf(user, field) : ''
  }

  const noticed = (userId: string, field: string, edit: Edit): Edit => {
    // a person who was removed meanwhile has nothing to compare with
    if (!person(userId)) return edit
    const value = current(userId, field)
    if (value === edit.base) return edit
    if (edit.ours !== undefined && sameValue(field, value, edit.ours)) return { ...edit, base: value, ours: undefined }
    const mine = sameValue(field, value, edit.text)
    const meanwhile = mine ? edit.meanwhile : { by: editorOf(userId, field) ?? null, value }
    return { ...edit, base: value, meanwhile }
  }

  const saveField = async (userId: string, field: string): Promise<void> => {
    const edit = of(userId).edits[field]
    if (!edit || edit.phase === 'sending') return
    if (!isPending(field, edit)) return put(userId, field, null)
    put(userId, field, { ...edit, phase: 'sending', problem: null })
    const answer = await send({ userId, field, value: sentValue(field, edit.text) })
    const now = of(userId).edits[field]
    if (!now) return
    if (!answer.ok) return put(userId, field, { ...now, phase: 'failed', problem: answer.message })
    // text typed while the save was on its way must still be sent
    if (now.text !== edit.text) {
      const base = current(userId, field)
      const ours = sameValue(field, base, edit.text) ? undefined : edit.text
      return put(userId, field, { ...now, base, phase: 'open', meanwhile: null, ours })
    }
    const { edits, clashes } = of(userId)
    const clash = now.meanwhile && { ...now.meanwhile, mine: edit.text.trim() }
    set(userId, {
      edits: without(edits, field),
      clashes: clash ? { ...clashes, [field]: clash } : without(clashes, field),
    })
  }

  return {
    of,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    open: (userId: string, field: string): void => {
      if (of(userId).edits[field]) return
      const base = current(userId, field)
      put(userId, field, { base, text: base, phase: 'open', problem: null, meanwhile: null })
    },
    type: (userId: string, field: string, text: string): void => {
      const edit = of(userId).edits[field]
      // editing a refused text starts a new try
      const phase = edit?.phase === 'failed' ? 'open' : edit?.phase
      if (edit && phase) put(userId, field, { ...edit, text, phase })
    },
    /** without a field: all fields of the person */
    discard: (userId: string, field?: string): void => {
      if (field === undefined) set(userId, { ...of(userId), edits: {} })
      else put(userId, field, null)
    },
    /** Leaves a field. An unchanged field closes. A changed one stays as typed until the card's button sends it. */
    leave: (userId: string, field: string): void => {
      const edit = of(userId).edits[field]
      if (edit && !isPending(field, edit)) put(userId, field, null)
    },
    /** Sends all edits of the card. */
    save: async (userId: string): Promise<void> => {
      await Promise.all(Object.keys(of(userId).edits).map((it) => saveField(userId, it)))
    },
    /** how many changes of all people are not sent yet */
    pending: (): number =>
      [...people.values()]
        .flatMap(({ edits }) => Object.entries(edits))
        .filter(([field, edit]) => isPending(field, edit)).length,
    /** restores the other operator's text */
    takeTheirs: async (userId: string, field: string): Promise<void> => {
      const clash = of(userId).clashes[field]
      if (!clash) return
      put(userId, field, { base: clash.mine, text: clash.value, phase: 'open', problem: null, meanwhile: null })
      await saveField(userId, field)
    },
    dismiss: (userId: string, field: string): void => {
      const { edits, clashes } = of(userId)
      set(userId, { edits, clashes: without(clashes, field) })
    },
    /** the show has changed: keeps what others wrote beside the fields that are being edited here */
    noticeOthers: (): void => {
      for (const [userId, { edits, clashes }] of people) {
        const next = Object.fromEntries(
          Object.entries(edits).map(([field, edit]) => [field, noticed(userId, field, edit)]),
        )
        if (Object.entries(next).some(([field, edit]) => edit !== edits[field])) set(userId, { edits: next, clashes })
      }
    },
  }
}

export type Edits = ReturnType<typeof createEdits>
