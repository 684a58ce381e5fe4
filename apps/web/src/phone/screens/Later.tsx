/** @jsxImportSource preact */
import type { ComponentChildren, ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { OneMoment } from './OneMoment.tsx'

/** Without an answer of the network it tries again after this long, ms. */
const againMs = 3_000

type Props<P> = {
  /** must stay the same function */
  load: () => Promise<ComponentType<P>>
  props: P
  /** stands there until then */
  children?: ComponentChildren
}

/** A screen whose code is loaded when it is needed, so that the first load of other people is smaller. */
export function Later<P extends object>({ load, props, children = <OneMoment /> }: Props<P>) {
  const [loaded, setLoaded] = useState<{ Screen: ComponentType<P>; by: () => unknown } | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const attempt = () =>
      void load().then(
        (Screen) => isOver || setLoaded({ Screen, by: load }),
        () => {
          if (!isOver) timer = setTimeout(attempt, againMs)
        },
      )
    attempt()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [load])
  // Preact may keep this one for another screen, which takes other props
  return loaded?.by === load ? <loaded.Screen {...props} /> : children
}
