import { queryOptions } from '@tanstack/react-query'
import { t } from '../words/t.ts'
import { CallFailed, call } from './client.ts'

export const voicesQuery = queryOptions({ queryKey: ['voices'], queryFn: () => call('listVoices') })

/** Why there are no voices, as the catalogue says it. */
export const voicesFailure = (error: unknown): string => {
  const said = error instanceof CallFailed ? error.said : undefined
  return t`Error loading voices: ${said ?? t`Failed to fetch voices`}`
}
