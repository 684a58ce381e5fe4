import { type ComponentType, lazy } from 'react'

/** A part of the page whose code comes by itself, so that the first screen does not wait for it. */
export type Code<P extends object> = {
  /** Fetches it ahead. That it cannot be had is said when it is wanted, and then it is asked for again. */
  preload: () => Promise<void>
  /** What is shown: at once when the code is there already, without a frame of waiting. */
  component: () => ComponentType<P>
}

/** `name`: as in 'The console could not be loaded'. */
export const code = <P extends object>(name: string, load: () => Promise<ComponentType<P>>): Code<P> => {
  let found: ComponentType<P> | undefined
  const fetchCode = async (): Promise<{ default: ComponentType<P> }> => {
    found ??= await load().catch((cause: unknown) => {
      throw new Error(`${name} could not be loaded. The show goes on; reload when the network is there.`, { cause })
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

/** Code that came with the page. */
export const atHand = <P extends object>(component: ComponentType<P>): Code<P> => ({
  preload: async () => {},
  component: () => component,
})
