/** @jsxImportSource preact */
import { Lamp } from '../look/Lamp.tsx'
import { navigate } from '../router.ts'
import { useScreen } from '../useScreen.ts'
import { isUnknown, type ShowTitle } from '../useTitle.ts'
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
          {isUnknown(show) && (
            <a
              href="/"
              onClick={(event) => {
                event.preventDefault()
                navigate('/')
              }}
            >
              Enter another blackboard ID
            </a>
          )}
        </Trouble>
      )}
    </>
  )
}
