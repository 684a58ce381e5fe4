import { packageLimits, packageType } from '@ghostlight/contracts/rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useFileKey } from '../../../controls/useFileKey.ts'
import { call } from '../../../rest/client.ts'
import { voicesQuery } from '../../../rest/voices-query.ts'
import { t } from '../../../words/t.ts'
import { failureWords } from '../failure-words.ts'
import { usePerformanceCache } from '../usePerformanceCache.ts'

class TooLarge extends Error {}

const load = (file: File, key: string) => {
  if (file.size > packageLimits.bytes)
    throw new TooLarge(
      t`${file.name} is larger than ${packageLimits.bytes / 1024 / 1024} MiB. Nothing of it was loaded.`,
    )
  return call('loadPackage', { body: new File([file], file.name, { type: packageType }), key })
}

/** Loads a performance of a file. It appears in the list. */
export const useLoadFile = () => {
  const cache = usePerformanceCache()
  const client = useQueryClient()
  const withKey = useFileKey()
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: (file: File) => withKey(file, async (key) => load(file, key)),
    onSuccess: ({ performance }) => {
      cache.put(performance)
      return client.invalidateQueries({ queryKey: voicesQuery.queryKey })
    },
  })
  const problem = error === null ? undefined : error instanceof TooLarge ? error.message : failureWords(error)
  return { load: mutate, isLoading: isPending, outcome: { loaded: data, problem, onClose: reset } }
}
