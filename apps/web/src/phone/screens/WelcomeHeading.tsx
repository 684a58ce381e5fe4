/** @jsxImportSource preact */

import { words } from '../../languages/phone-words.ts'
import { Lamp } from '../look/Lamp.tsx'
import { refusal as inWords } from '../refusal.ts'
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
          words().noShow()
        ) : (
          <>
            <span className="over">{rehearsal ? words().welcomeRehearsal() : words().welcome()}</span>{' '}
            {title ?? words().theShow()}
          </>
        )}
      </h1>
      {refusal && (
        <Trouble message={inWords(refusal)}>
          {isUnknown(show) && <PageLink path="/">{words().otherId()}</PageLink>}
        </Trouble>
      )}
    </>
  )
}
