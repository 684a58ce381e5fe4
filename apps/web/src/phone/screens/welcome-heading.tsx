import { Lamp } from '../look/lamp.tsx'
import { navigate } from '../router.ts'
import type { ShowTitle } from '../use-title.ts'
import { Trouble } from './trouble.tsx'

export function WelcomeHeading({ show: { title, refusal } }: { show: ShowTitle }) {
  return (
    <>
      <Lamp height={64} />
      <h1>
        <span className="over">Welcome to</span> {title ?? 'the show'}
      </h1>
      {refusal && (
        <Trouble message={refusal.message}>
          {refusal.status >= 400 && refusal.status < 500 && (
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
