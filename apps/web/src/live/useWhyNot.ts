import { useLive } from './LiveProvider.tsx'
import { type Deed, whyNot } from './why-not.ts'

/** Why it cannot be done now, in words; undefined = nothing is in the way. */
export const useWhyNot = (deed: Deed): string | undefined => useLive((state) => whyNot(deed, state)?.message)
