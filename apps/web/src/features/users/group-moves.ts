import { createContext } from 'react'
import type { Moves } from '../groups/useMoves.ts'

/** The result of the last drag of a person into a group, to show where they were dropped. */
export const GroupMoves = createContext<Moves | null>(null)
