import { type ReactNode, Suspense, useState } from 'react'
import { Boundary } from './Boundary.tsx'
import type { Code } from './code.ts'
import { PageFailure } from './PageFailure.tsx'

type Props<P extends object> = { code: Code<P>; props: P; waiting: ReactNode }

/** Code that cannot be had, or a bug in it, takes the place of this part only. */
export const LazyBoundary = <P extends object>({ code, props, waiting }: Props<P>) => {
  // Chosen once, for what is on the screen would forget everything if it became another component.
  const [Component] = useState(() => code.component())
  return (
    <Boundary fallback={({ message }) => <PageFailure message={message} />}>
      <Suspense fallback={waiting}>
        <Component {...props} />
      </Suspense>
    </Boundary>
  )
}
