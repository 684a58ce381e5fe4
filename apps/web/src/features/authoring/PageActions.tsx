import { Button, Menu } from '@mantine/core'
import { IconArrowBackUp, IconChevronDown, IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ThemeButton } from '../../controls/ThemeButton.tsx'
import { call } from '../../rest/client.ts'
import { t } from '../../words/t.ts'
import { openShows } from './open-shows.ts'

/** `performance`: what the first screen selects; without it, the first in its list */
type Props = { performance?: string }

/** The buttons at the right of every page of the authoring screen. */
export const PageActions = (props: Props) => (
  <>
    <ToTheShows {...props} />
    <ThemeButton />
  </>
)

/** The way to the first screen, and back to the newest shows that are open. */
const ToTheShows = ({ performance }: Props) => {
  const { data } = useQuery({ queryKey: ['blackboards'], queryFn: () => call('listBlackboards') })
  const shows = openShows(data ?? [])
  const start = {
    component: 'a',
    href: performance === undefined ? '/dramaturg' : `/dramaturg?performance=${performance}`,
    leftSection: <IconPlayerPlay size={15} aria-hidden />,
  } as const
  if (shows.length === 0) return <Button {...start}>{t`Start a show`}</Button>
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false} portalProps={{ target: 'main' }}>
      <Menu.Target>
        <Button rightSection={<IconChevronDown size={15} aria-hidden />}>{t`Shows`}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item {...start}>{t`Start a show`}</Menu.Item>
        {shows.map(({ _id, performance: { name } }) => (
          <Menu.Item
            key={_id}
            component="a"
            href={`/dramaturg?blackboard=${_id}`}
            leftSection={<IconArrowBackUp size={15} aria-hidden />}
          >
            {t`Back to ${name}, ${_id}`}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
