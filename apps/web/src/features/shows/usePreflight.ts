import type { Preflight } from '@ghostlight/contracts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../rest/client.ts'

/** An operator who selects ten people in a row gets one answer. */
const restMs = 300
const everyMs = 1_000

type Chosen = { performance: string; users: readonly string[] }

/** The server's checks of the show that Go would start; undefined until there is something to check. */
export const usePreflight = (chosen: Chosen) => {
  const client = useQueryClient()
  const [body] = useDebouncedValue(chosen, restMs)
  const queryKey = ['preflight', body.performance, body.users]
  const isChosen = body.performance !== '' && body.users.length > 0
  const seen = useQuery({
    queryKey,
    queryFn: () => call('preflight', { body: { ...body, users: [...body.users] } }),
    enabled: isChosen,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.sounds.making ? everyMs : false),
  })
  const make = useMutation({
    mutationFn: (): Promise<Preflight> => call('makeSounds', { body: { ...body, users: [...body.users] } }),
    onSuccess: (preflight) => client.setQueryData(queryKey, preflight),
  })
  return {
    preflight: isChosen ? seen.data : undefined,
    error: isChosen ? (seen.error ?? make.error) : null,
    make: () => make.mutate(),
    isMaking: make.isPending || seen.data?.sounds.making === true,
  }
}
