import { Suspense, useEffect, useState } from 'react'
import { Boundary } from '../lazy/Boundary.tsx'
import type { Code } from '../lazy/code.ts'

/**
 * Draws nothing until it is opened for the first time, and fetches its code when the page around it is drawn. Afterwards it
 * stays, so that it can close slowly. If its code cannot be loaded, it says so in its place.
 */
export const Late = <P extends { opened: boolean }>({ code, props }: { code: Code<P>; props: P }) => {
  useEffect(() => void code.preload(), [code])
  const [was, setWas] = useState(props.opened)
  if (props.opened && !was) setWas(true)
  return was && <Loaded code={code} props={props} />
}

const Loaded = <P extends object>({ code, props }: { code: Code<P>; props: P }) => {
  // chosen once, because another component would lose the state
  const [Component] = useState(() => code.component())
  return (
    <Boundary fallback={({ message }) => <span role="alert">{message}</span>}>
      <Suspense fallback={null}>
        <Component {...props} />
      </Suspense>
    </Boundary>
  )
}
