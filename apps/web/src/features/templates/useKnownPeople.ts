import { createContext, useContext } from 'react'
import { type KnownPeople, nobodyKnown } from './completion.ts'

/** The people that the symbols of a text are about. */
export const KnownPeopleContext = createContext<KnownPeople>(nobodyKnown)
export const useKnownPeople = (): KnownPeople => useContext(KnownPeopleContext)
