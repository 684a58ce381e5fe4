import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react'
import { useToasts } from '../../toasts/useToasts.ts'
import { failureWords } from './failure-words.ts'

const useAuthoringState = () => {
  const toasts = useToasts()
  const notify = useCallback((message: string): void => toasts.say(message, 'error'), [toasts])
  return useMemo(
    () => ({
      notify,
      /** Does the work. If it fails, shows `sentence` and returns undefined. */
      save: async <T,>(work: () => Promise<T>, sentence: (text: string) => string): Promise<T | undefined> => {
        try {
          return await work()
        } catch (error) {
          notify(sentence(failureWords(error)))
          return undefined
        }
      },
    }),
    [notify],
  )
}

const AuthoringContext = createContext<ReturnType<typeof useAuthoringState> | null>(null)

export const AuthoringProvider = ({ children }: { children: ReactNode }) => (
  <AuthoringContext value={useAuthoringState()}>{children}</AuthoringContext>
)

/** Requests that go to the server at once, and the notifications of the authoring screen. */
export const useAuthoring = () => {
  const value = useContext(AuthoringContext)
  if (!value) throw new Error('There is no authoring screen around this component')
  return value
}
