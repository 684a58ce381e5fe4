import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { metaQuery } from '../rest/meta-query.ts'
import { type Times, timesIn, zone } from './times.ts'

/** Formats times in the house's zone. */
export const useTimes = (): Times => {
  const timeZone = useQuery(metaQuery).data?.timeZone ?? zone()
  return useMemo(() => timesIn(timeZone), [timeZone])
}
