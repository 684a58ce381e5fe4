import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../rest/client.ts'
import { t } from '../../../words/t.ts'

export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: ['report', id],
    queryFn: async () => {
      const report = await call('report', { params: { id } })
      if (typeof report === 'string') throw new Error(t`The server sent something that is not a report.`)
      return report
    },
    staleTime: 0,
    retry: false,
  })
