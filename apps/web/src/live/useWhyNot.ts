import { useLive, useLiveConnection } from './LiveProvider.tsx'
import { replayIsReadOnly } from './past-live.ts'
import { type Action, whyNot } from './why-not.ts'

/** Why it cannot be done now, in words; undefined = it can. */
export const useWhyNot = (action: Action): string | undefined => {
  const { readOnly } = useLiveConnection()
  const refused = useLive((state) => whyNot(action, state)?.message)
  return readOnly ? replayIsReadOnly : refused
}
