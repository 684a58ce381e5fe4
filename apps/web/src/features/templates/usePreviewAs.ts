import { useMemo } from 'react'
import { useSessionDraft } from '../../autosave/useSessionDraft.ts'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import { byBib } from '../../people/person.ts'

const isText = (stored: unknown): stored is string => typeof stored === 'string'

/**
 * The person whose data fill a template in its preview: the chosen one, else the first of the audience, else anybody.
 */
export const usePreviewAs = () => {
  const blackboardId = useBlackboard(({ _id }) => _id)
  const users = useBlackboard((blackboard) => blackboard.users)
  const [chosen, choose] = useSessionDraft(`hear-as-in-${blackboardId}`, '', isText)
  // not with every letter typed beside this
  const people = useMemo(() => users.filter(({ type }) => type !== 'dramaturg').toSorted(byBib), [users])
  const person = people.find(({ _id }) => _id === chosen) ?? people.find(({ type }) => type === 'audience') ?? people[0]
  return { people, person, choose }
}
export type PreviewAs = ReturnType<typeof usePreviewAs>
