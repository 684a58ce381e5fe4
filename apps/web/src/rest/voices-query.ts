import { queryOptions } from '@tanstack/react-query'
import { CallFailed, call } from './client.ts'

export const voicesQuery = queryOptions({ queryKey: ['voices'], queryFn: () => call('listVoices') })

/** Why there are no voices, as the catalogue says it. */
export const voicesFailure = (error: unknown): string => {
  const said = error instanceof CallFailed ? error.said : undefined
  return `Error loading voices: ${said ?? 'Failed to fetch voices'}`
}
