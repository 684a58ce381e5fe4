import type { PageLife } from '../page-life.ts'

export type FakePage = PageLife & {
  hide(hidden: boolean): void
  /** the page or the network is back */
  comeBack(): void
  followers(): number
}

export function createFakePage(): FakePage {
  const calls = new Set<() => void>()
  let isHidden = false
  return {
    hidden: () => isHidden,
    onReturn: (call) => {
      calls.add(call)
      return () => void calls.delete(call)
    },
    hide: (hidden) => {
      isHidden = hidden
    },
    comeBack: () => {
      for (const call of calls) call()
    },
    followers: () => calls.size,
  }
}
