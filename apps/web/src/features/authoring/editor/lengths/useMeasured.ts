import type { Lengths } from '@ghostlight/contracts'
import { type Measured, nothingMeasured } from '@ghostlight/domain/lengths'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../../rest/client.ts'

const recheckMs = 60_000

export const lengthsQuery = (id: string) => ({
  queryKey: ['lengths', id],
  queryFn: () => call('performanceLengths', { params: { id } }),
})

const measuredIn = (data: Lengths | undefined): Measured => {
  if (!data || data.sounds.length === 0) return nothingMeasured
  const known = new Map(data.sounds.map(({ voice, says, ms }) => [`${voice}\n${says}`, ms]))
  return (voice, says) => known.get(`${voice}\n${says}`)
}

/** How long the voices took for what they have said already, and what they charge. */
export const useMeasured = (performanceId: string) => {
  const { data } = useQuery({ ...lengthsQuery(performanceId), staleTime: recheckMs })
  const measured = useMemo(() => measuredIn(data), [data])
  return { measured, prices: data?.prices }
}
