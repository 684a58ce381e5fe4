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
  const [[by, Screen], setLoaded] = useState<[by?: unknown, Screen?: ComponentType<P>]>([])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const attempt = () =>
      void load().then(
        (screen) => isOver || setLoaded([load, screen]),
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
  return by === load && Screen ? <Screen {...props} /> : children
}
