import { type ComponentType, lazy } from 'react'
import { t } from '../words/t.ts'

/** A part of the page whose code loads separately, so that the first screen does not wait for it. */
export type Code<P extends object> = {
  /** Loads it ahead. A failure is reported only when the part is needed, after another try. */
  preload: () => Promise<void>
  /** The component to show, at once if the code is already there. */
  component: () => ComponentType<P>
}

/** `name`: as in 'The console could not be loaded'. */
export const code = <P extends object>(name: string, load: () => Promise<ComponentType<P>>): Code<P> => {
  let found: ComponentType<P> | undefined
  let loading: Promise<ComponentType<P>> | undefined
  const fetchCode = async (): Promise<{ default: ComponentType<P> }> => {
    loading ??= load()
    found ??= await loading.catch((cause: unknown) => {
      // the next call tries again
      loading = undefined
      throw new Error(t`${name} could not be loaded. The show goes on; reload when the network is there.`, { cause })
    })
    return { default: found }
  }
  return {
    preload: () =>
      fetchCode().then(
        () => {},
        () => {},
      ),
    component: () => found ?? lazy(fetchCode),
  }
}
