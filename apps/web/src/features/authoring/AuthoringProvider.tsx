import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { CallFailed } from '../../rest/client.ts'
import { useToasts } from '../toasts/useToasts.ts'

export type SaveState = 'saved' | 'saving' | 'failed'
type Undo = { label: string; run: () => Promise<void> }

/** The words of a failure, for the end of a sentence. */
export const wordsOf = (error: unknown): string =>
  error instanceof CallFailed ? (error.said ?? error.message) : String(error)

const useAuthoringState = () => {
  const toasts = useToasts()
  const [pending, setPending] = useState(0)
  const [failed, setFailed] = useState(false)
  const [undos, setUndos] = useState<readonly Undo[]>([])
  const running = useRef(0)
  const notify = useCallback((message: string): void => void toasts.add(message, 'error'), [toasts])

  useEffect(() => {
    if (pending === 0) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [pending])

  return useMemo(() => {
    /** Does the work and tells how it stands; a failure is told in `sentence`, and the answer is undefined. */
    const save = async <T,>(work: () => Promise<T>, sentence: (text: string) => string): Promise<T | undefined> => {
      setPending(++running.current)
      try {
        const done = await work()
        setFailed(false)
        return done
      } catch (error) {
        setFailed(true)
        notify(sentence(wordsOf(error)))
        return undefined
      } finally {
        setPending(--running.current)
      }
    }
    return {
      notify,
      save,
      undoable: (undo: Undo): void => setUndos((before) => [...before, undo]),
      undo: async (): Promise<void> => {
        const last = undos.at(-1)
        if (!last) return
        setUndos(undos.slice(0, -1))
        await save(last.run, (text) => `Failed to undo: ${text}`)
      },
      undoLabel: undos.at(-1)?.label ?? null,
      state: (pending > 0 ? 'saving' : failed ? 'failed' : 'saved') as SaveState,
    }
  }, [notify, undos, pending, failed])
}

const AuthoringContext = createContext<ReturnType<typeof useAuthoringState> | null>(null)

export const AuthoringProvider = ({ children }: { children: ReactNode }) => (
  <AuthoringContext value={useAuthoringState()}>{children}</AuthoringContext>
)

/** Saving, what can be undone, and the notifications of the authoring screen. */
export const useAuthoring = () => {
  const value = useContext(AuthoringContext)
  if (!value) throw new Error('There is no authoring screen around this component')
  return value
}
