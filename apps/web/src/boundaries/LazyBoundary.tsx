import { type ReactNode, Suspense, useState } from 'react'
import { Boundary } from '../lazy/Boundary.tsx'
import type { Code } from '../lazy/code.ts'
import { PageFailure } from './PageFailure.tsx'

type Props<P extends object> = { code: Code<P>; props: P; waiting: ReactNode }

/** If the code cannot be loaded or has a bug, only this part is replaced by the error. */
export const LazyBoundary = <P extends object>({ code, props, waiting }: Props<P>) => {
  // Chosen once, because changing the component would lose its state.
  const [Component] = useState(() => code.component())
  return (
    <Boundary fallback={({ message }) => <PageFailure message={message} />}>
      <Suspense fallback={waiting}>
        <Component {...props} />
      </Suspense>
    </Boundary>
  )
}
