import type { ScreenLink } from '@ghostlight/contracts'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { OutcomeLine } from '../../../controls/OutcomeLine.tsx'
import { PermissionGate } from '../../../controls/PermissionGate.tsx'
import type { Action } from '../../../live/why-not.ts'
import { call } from '../../../rest/client.ts'
import { useTimes } from '../../../times/useTimes.ts'
import { t } from '../../../words/t.ts'
import css from './footer.module.css'
import { screenLinkWords } from './screen-link-words.ts'

type Props = {
  blackboardId: string
  /** makes one more link */
  action: Action
  links: readonly ScreenLink[]
  now: number
  /** the link that is shown above */
  shown: string | undefined
  onEnd: (link: ScreenLink) => void
  onAnother: () => void
}

/** The working links of one kind of screen: until when, and what can be done with each. */
export const ScreenLinks = ({ blackboardId, action, links, now, shown, onEnd, onAnother }: Props) => {
  const renew = useMutation({
    mutationFn: (linkId: string) => call('renewScreenLink', { params: { id: blackboardId, linkId } }),
  })
  const times = useTimes()
  return (
    <>
      <ul className={css.links} aria-label={t`Links that work`}>
        {links.map((link) => {
          const { made, until, isSoon } = screenLinkWords(link, now, times)
          return (
            <li key={link._id}>
              <div>
                <b data-soon={isSoon || undefined}>{until}</b>
                <small>
                  {made}
                  {links.length > 1 && link._id === shown && t`, shown above`}
                </small>
              </div>
              <PermissionGate action={{ route: 'renewScreenLink' }}>
                <Button
                  size="compact-sm"
                  aria-label={t`Renew the link ${made}`}
                  title={t`Works for 24 hours from now`}
                  loading={renew.isPending && renew.variables === link._id}
                  onClick={() => renew.mutate(link._id)}
                >
                  {t`Renew`}
                </Button>
              </PermissionGate>
              <PermissionGate action={{ route: 'endScreenLink' }}>
                <Button size="compact-sm" aria-label={t`End the link ${made}`} onClick={() => onEnd(link)}>
                  {t.as('verb')`End`}
                </Button>
              </PermissionGate>
            </li>
          )
        })}
      </ul>
      {renew.error && <OutcomeLine tone="failed" text={renew.error.message} />}
      <PermissionGate action={action}>
        <Button size="compact-sm" onClick={onAnother}>
          {links.length > 0 ? t`Make another link` : t`Make a new link`}
        </Button>
      </PermissionGate>
    </>
  )
}
