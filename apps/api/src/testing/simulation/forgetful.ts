import { openMemoryReadStore } from '../../adapters/read-store/memory.ts'
import { openMemoryLeases } from '../../adapters/read-store/memory-leases.ts'
import type { Clock } from '../../engine/ports/runtime.ts'

/** Read models and leases like those in Redis: after it is emptied, both are gone, it says so, and it continues with new writes. */
export const openForgetful = (clock: Clock, version?: number) => {
  const views = openMemoryReadStore(version === undefined ? {} : { version })
  let kept = openMemoryLeases(clock)
  let epoch = 0
  let isMissing = false
  const named = (): string => `memory ${epoch}`

  return {
    views,
    /** true until the read models are rebuilt: until then they cannot be read */
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
      // nobody is told, and writes that expect the old content are refused
      await (await views.rebuild()).flip()
    },
  }
}
export type Forgetful = ReturnType<typeof openForgetful>
