/** @jsxImportSource preact */
import { Lamp } from '../look/Lamp.tsx'
import { useScreen } from '../useScreen.ts'
import { isUnknown, type ShowTitle } from '../useTitle.ts'
import { PageLink } from './PageLink.tsx'
import { Trouble } from './Trouble.tsx'

export function WelcomeHeading({ show }: { show: ShowTitle }) {
  const { title, refusal, rehearsal } = show
  const heading = useScreen(title)
  return (
    <>
      <Lamp height={64} />
      <h1 ref={heading} tabIndex={-1}>
        {isUnknown(show) ? (
          'There is no such show'
        ) : (
          <>
            <span className="over">Welcome to{rehearsal && ' the rehearsal of'}</span> {title ?? 'the show'}
          </>
        )}
      </h1>
      {refusal && (
        <Trouble message={refusal.message}>
          {isUnknown(show) && <PageLink path="/">Enter another blackboard ID</PageLink>}
        </Trouble>
      )}
    </>
  )
}
