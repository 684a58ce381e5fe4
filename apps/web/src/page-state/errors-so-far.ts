import type { RestBody } from '@ghostlight/contracts'

type PageError = RestBody<'problemReport'>['page']['errors'][number]

const most = 20
const errors: PageError[] = []

/** Remembers an error of this page for a report of a problem. It leaves the page only when somebody saves one. */
export const rememberError = (error: unknown): void => {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const at = new Date().toISOString()
  errors.push({ at, name: name.slice(0, 100), message: message.slice(0, 1_000), stack: stack.slice(0, 4_000) })
  if (errors.length > most) errors.shift()
}

export const errorsSoFar = (): PageError[] => [...errors]

/** Notices what no part of the page has caught. */
export const noticeErrors = (page: Window): void => {
  page.addEventListener('error', ({ error, message }) => rememberError(error ?? message))
  page.addEventListener('unhandledrejection', ({ reason }) => rememberError(reason))
}
