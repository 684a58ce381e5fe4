import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import type { SharedState } from '../page-state/shared-state.ts'
import { useBlackboard } from './LiveProvider.tsx'

/**
 * State that is made once per show and kept until the operator leaves the page or logs out, whichever tab is in front.
 * Typed text stays, and work in progress continues.
 */
export const usePerShow = <T extends object>(name: string, make: () => T): T =>
  usePerOwner(
    name,
    useBlackboard(({ _id }) => _id),
    make,
  )

/** The same for another owner than a show, such as the house. The owner stays the same while a component is there. */
export const usePerOwner = <T extends object>(name: string, owner: string, make: () => T): T => {
  const client = useQueryClient()
  const [state] = useState(() => {
    const queryKey = ['kept', name, owner]
    const known = client.getQueryData<T>(queryKey)
    if (known) return known
    const made = make()
    client.setQueryDefaults(queryKey, { gcTime: Infinity })
    client.setQueryData(queryKey, made)
    return made
  })
  return state
}

/** A part of it. What `select` returns must keep its identity while nothing changed. */
export const useSharedState = <T extends object, S>({ subscribe, get }: SharedState<T>, select: (state: T) => S): S =>
  useSyncExternalStore(subscribe, () => select(get()))
