import type { ScreenLink } from '@ghostlight/contracts'
import { UnstyledButton } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { AskFirst } from '../../../controls/AskFirst.tsx'
import { OutcomeLine } from '../../../controls/OutcomeLine.tsx'
import { PermissionGate } from '../../../controls/PermissionGate.tsx'
import quiet from '../../../controls/quiet-button.module.css'
import { PopoverButton } from '../../../floating/PopoverButton.tsx'
import { useBlackboard } from '../../../live/LiveProvider.tsx'
import { useShowTime } from '../../../live/useShowTime.ts'
import { call } from '../../../rest/client.ts'
import { useTimes } from '../../../times/useTimes.ts'
import { t } from '../../../words/t.ts'
import css from './footer.module.css'
import { ScreenLinks } from './ScreenLinks.tsx'
import { screenLinkWords } from './screen-link-words.ts'

type Props = {
  of: 'Wall' | 'Stage'
  icon: ReactNode
  children: (url: string) => ReactNode
}

const routeOf = { Wall: 'wallLink', Stage: 'stageLink' } as const
const kindOf = { Wall: 'wall', Stage: 'stage' } as const
const words = {
  Wall: {
    button: t`Wall`,
    ends: t`End this link of the wall?`,
    failed: (why: string) => t`The wall link could not be made: ${why}`,
  },
  Stage: {
    button: t`Stage`,
    ends: t`End this link of the stage screen?`,
    failed: (why: string) => t`The stage link could not be made: ${why}`,
  },
} as const

/** The link of a page that only watches: the server makes it on request; it is renewed and ended here. */
export const LinkButton = ({ of, icon, children }: Props) => {
  const id = useBlackboard(({ _id }) => _id)
  const all = useBlackboard(({ screenLinks }) => screenLinks)
  const [opened, setOpened] = useState(false)
  const [ending, setEnding] = useState<ScreenLink | null>(null)
  const now = useShowTime(opened)
  const times = useTimes()
  const links = all.filter((link) => link.of === kindOf[of] && Date.parse(link.until) > now)
  const make = useMutation({
    mutationFn: (another: boolean) => call(routeOf[of], { params: { id }, body: { another } }),
  })
  const end = useMutation({
    mutationFn: (linkId: string) => call('endScreenLink', { params: { id, linkId } }),
    onSuccess: () => setEnding(null),
  })
  const change = (isOpened: boolean) => {
    if (isOpened) make.mutate(false)
    setOpened(isOpened)
  }
  const shown = make.data
  const works = links.some(({ _id }) => _id === shown?.linkId)
  return (
    <>
      <PermissionGate action={{ route: of === 'Wall' ? 'wallLink' : 'stageLink' }}>
        <PopoverButton
          opened={opened}
          onChange={change}
          position="top"
          width="min(340px, calc(100vw - 16px))"
          trapFocus={ending === null}
          closeOnClickOutside={ending === null}
          closeOnEscape={ending === null}
          shadow="xl"
          label={words[of].button}
          className={css.wall}
          button={
            <UnstyledButton className={quiet.button} title={words[of].button}>
              {icon}
              <span data-screen>{words[of].button}</span>
            </UnstyledButton>
          }
        >
          {make.error ? (
            <OutcomeLine tone="failed" text={words[of].failed(make.error.message)} />
          ) : make.isPending || !shown ? (
            <p role="status">{t`Making the link...`}</p>
          ) : works ? (
            children(shown.url)
          ) : (
            <p role="status">{t`This link has ended. Screens need a new one.`}</p>
          )}
          <ScreenLinks
            blackboardId={id}
            action={{ route: routeOf[of] }}
            links={links}
            now={now}
            shown={shown?.linkId}
            onEnd={setEnding}
            onAnother={() => make.mutate(true)}
          />
        </PopoverButton>
      </PermissionGate>
      <AskFirst
        action={{ route: 'endScreenLink' }}
        opened={ending !== null}
        title={words[of].ends}
        text={t`It was ${ending ? screenLinkWords(ending, now, times).made : ''}. Every screen that uses it goes blank and says why. To use a screen again, open it with another link.`}
        act={t`End the link`}
        busy={end.isPending}
        problem={end.error?.message ?? null}
        onAct={() => ending && end.mutate(ending._id)}
        onClose={() => setEnding(null)}
      />
    </>
  )
}
