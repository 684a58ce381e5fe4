import type { CommentPlace, CommentThread } from '@ghostlight/contracts'
import { sharedState } from '../../../page-state/shared-state.ts'
import type { TextStorage } from './text-storage.ts'
import type { UnsentComment } from './unsent-edits.ts'

/** The field that a text is written in: of a new thread, of a reply, or of a message that is changed. */
export const draftKey = {
  begin: (performanceId: string, { kind, id }: CommentPlace): string => `${performanceId}/begin/${kind}/${id}`,
  reply: (performanceId: string, thread: string): string => `${performanceId}/reply/${thread}`,
  rewrite: (performanceId: string, message: string): string => `${performanceId}/rewrite/${message}`,
}

type Draft = { key: string; text: string }

/** The field in which these words were written; undefined: the act has no words. */
export const draftOf = (performanceId: string, { thread, act }: UnsentComment): Draft | undefined => {
  if (act.type === 'begin') return { key: draftKey.begin(performanceId, act.on), text: act.text }
  if (act.type === 'reply') return { key: draftKey.reply(performanceId, thread), text: act.text }
  return act.type === 'rewrite' ? { key: draftKey.rewrite(performanceId, act.message), text: act.text } : undefined
}

/** Words that are not sent yet. They outlive the page. */
export const createDrafts = (storage: TextStorage) => {
  const read = (): ReadonlyMap<string, string> => new Map(storage.all())
  const state = sharedState({ texts: read() })
  const write = (key: string, text: string): void => {
    if (text === '') storage.remove(key)
    else storage.put(key, text)
    state.set({ texts: read() })
  }
  return {
    get: state.get,
    subscribe: state.subscribe,
    write,
    /** Words that the server refused, before whatever was written since. */
    giveBack: ({ key, text }: Draft): void =>
      write(key, [text, state.get().texts.get(key)].filter((it) => it !== undefined && it !== '').join('\n')),
    /** The places of a performance where somebody began a thread. */
    begunIn: (performanceId: string): CommentPlace[] =>
      [...state.get().texts.keys()].flatMap((key) => {
        const [of, what, kind, id] = key.split('/')
        if (of !== performanceId || what !== 'begin' || (kind !== 'cue' && kind !== 'module') || !id) return []
        return [{ kind, id }]
      }),
    /** Words for a thread or a message that is no longer there. */
    lostIn: (performanceId: string, threads: readonly Pick<CommentThread, '_id' | 'messages'>[]): Draft[] => {
      const there = new Set(threads.flatMap(({ _id, messages }) => [_id, ...messages.map((it) => it._id)]))
      return [...state.get().texts].flatMap(([key, text]) => {
        const [of, what, id = ''] = key.split('/')
        return of === performanceId && what !== 'begin' && !there.has(id) ? [{ key, text }] : []
      })
    },
    start: (): (() => void) => storage.onChange(() => state.set({ texts: read() })),
  }
}
export type Drafts = ReturnType<typeof createDrafts>
