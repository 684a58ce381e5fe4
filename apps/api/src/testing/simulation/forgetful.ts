import { openMemoryReadStore } from '../../adapters/read-store/memory.ts'
import { openMemoryLeases } from '../../adapters/read-store/memory-leases.ts'
import type { Clock } from '../../engine/ports/runtime.ts'

/** Read models and leases as Redis has them: emptied, it knows neither, says so, and goes on with what it is told from then on. */
export const openForgetful = (clock: Clock, version?: number) => {
  const views = openMemoryReadStore(version === undefined ? {} : { version })
  let kept = openMemoryLeases(clock)
  let epoch = 0
  let isMissing = false
  const named = (): string => `memory ${epoch}`

  return {
    views,
    /** until somebody has built them anew there is nothing to be said of what is in them */
    isMissing: (): boolean => isMissing,
    rebuilt: (): void => {
      isMissing = false
    },
    leases: {
      ...kept,
      acquire: (...it: Parameters<typeof kept.acquire>) => kept.acquire(...it),
      claim: async (it: Parameters<typeof kept.claim>[0]) =>
        it.epoch === named() && kept.acquire(it.name, it.holder, it.ttlMs),
      holder: (name: string) => kept.holder(name),
      release: (...it: Parameters<typeof kept.release>) => kept.release(...it),
      epoch: async () => named(),
    },
    forget: async (): Promise<void> => {
      epoch += 1
      isMissing = true
      kept = openMemoryLeases(clock)
      // nobody is told of it, and what is written on top of what was there is refused
      await (await views.rebuild()).flip()
    },
  }
}
export type Forgetful = ReturnType<typeof openForgetful>
