import { createContext } from 'react'
import type { Moves } from '../groups/useMoves.ts'

/** What came of the last person who was carried into a group, to be shown where they were dropped. */
export const GroupMoves = createContext<Moves | null>(null)
