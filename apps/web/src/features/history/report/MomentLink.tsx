import type { ReactNode } from 'react'
import { useTimes } from '../../../times/useTimes.ts'
import { replayAt } from './words.ts'

type Props = { id: string; at: string; children?: ReactNode }

/** A time of the evening that links to its moment in the replay. */
export const MomentLink = ({ id, at, children }: Props) => (
  <a href={replayAt(id, at)}>
    {useTimes().time(Date.parse(at))}
    {children}
  </a>
)
