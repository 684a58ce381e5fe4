import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'

export const voicesQuery = queryOptions({ queryKey: ['voices'], queryFn: () => call('listVoices') })
