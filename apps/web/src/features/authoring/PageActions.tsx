import { Button, Menu } from '@mantine/core'
import { IconArrowBackUp, IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ThemeButton } from '../../controls/ThemeButton.tsx'
import { call } from '../../rest/client.ts'
import { openShows } from './open-shows.ts'

/** The buttons at the right of every page of the authoring screen. `performance`: what the first screen offers first. */
export const PageActions = ({ performance }: { performance?: string }) => (
  <>
    <BackToShow />
    <Button
      component="a"
      href={performance === undefined ? '/dramaturg' : `/dramaturg?performance=${performance}`}
      leftSection={<IconPlayerPlay size={15} aria-hidden />}
    >
      Start a show
    </Button>
    <ThemeButton />
  </>
)

/** The way back to the newest shows that are open. */
const BackToShow = () => {
  const { data } = useQuery({ queryKey: ['blackboards'], queryFn: () => call('listBlackboards') })
  const shows = openShows(data ?? [])
  const [newest, ...others] = shows
  if (!newest) return null
  const icon = <IconArrowBackUp size={15} aria-hidden />
  if (others.length === 0)
    return (
      <Button component="a" href={`/dramaturg?blackboard=${newest._id}`} leftSection={icon}>
        Back to show {newest._id}
      </Button>
    )
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false} portalProps={{ target: 'main' }}>
      <Menu.Target>
        <Button leftSection={icon}>Back to a show</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {shows.map(({ _id, performance: { name } }) => (
          <Menu.Item key={_id} component="a" href={`/dramaturg?blackboard=${_id}`}>
            {name} · {_id}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
