import { type SharedState, sharedState } from '../page-state/shared-state.ts'
import { t } from '../words/t.ts'

export type Tone = 'info' | 'success' | 'warning' | 'error'

export type News = {
  /** who and what it is about: news with the same key share one toast */
  about: string
  tone: Tone
  /** what the toast says when it has happened this many times since it was last closed */
  words: (times: number) => string
}

export type ToastContent = { about: string; tone: Tone; times: number; words: string }

/** The last one is the newest. News about the subject of a toast update that toast, which then becomes the newest. */
export const withNews = (toasts: readonly ToastContent[], { about, tone, words }: News): readonly ToastContent[] => {
  const times = (toasts.find((toast) => toast.about === about)?.times ?? 0) + 1
  return [...without(toasts, about), { about, tone, times, words: words(times) }]
}

export const without = (toasts: readonly ToastContent[], about: string): readonly ToastContent[] =>
  toasts.filter((toast) => toast.about !== about)

/** The newest `most` toasts, and how many are folded away. */
export const foldedTo = (toasts: readonly ToastContent[], most: number) => {
  const more = Math.max(0, toasts.length - most)
  return { more, inSight: toasts.slice(more) }
}

export type ToastList = SharedState<{ toasts: readonly ToastContent[] }> & {
  tell: (news: News) => void
  /** Repeated text is counted. */
  say: (words: string, tone: Tone) => void
  close: (about: string) => void
  closeAll: () => void
}

export const createToasts = (): ToastList => {
  const state = sharedState<{ toasts: readonly ToastContent[] }>({ toasts: [] })
  const { get, set } = state
  const tell = (news: News): void => set({ toasts: withNews(get().toasts, news) })
  return {
    ...state,
    tell,
    say: (words, tone) =>
      tell({ about: words, tone, words: (times) => (times === 1 ? words : t`${words} (${times} times)`) }),
    close: (about) => set({ toasts: without(get().toasts, about) }),
    closeAll: () => set({ toasts: [] }),
  }
}
