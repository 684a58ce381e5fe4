import type { GhostAnswers } from '@ghostlight/contracts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../rest/client.ts'

type Known = { answers: Record<string, GhostAnswers> }

/** How the ghosts of a rehearsal answer each question, by its template. `isAsked`: only in a rehearsal. */
export const useGhostAnswers = (id: string, isAsked = true) => {
  const queryKey = ['ghost-answers', id]
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey,
    queryFn: () => call('ghostAnswers', { params: { id } }),
    enabled: isAsked,
  })
  const { mutate, error } = useMutation({
    mutationFn: (wish: GhostAnswers & { template: string }) => call('setGhostAnswers', { params: { id }, body: wish }),
    // what was chosen is shown at once; a refusal shows again what counts
    onMutate: ({ template, ...wish }) => {
      client.setQueryData<Known>(queryKey, (known) => ({ answers: { ...known?.answers, [template]: wish } }))
    },
    onError: () => void client.invalidateQueries({ queryKey }),
  })
  return { answers: data?.answers ?? {}, set: mutate, problem: error?.message ?? null }
}
