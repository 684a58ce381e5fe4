import { Menu, UnstyledButton } from '@mantine/core'
import { IconAppWindow, IconHistory, IconReportAnalytics } from '@tabler/icons-react'
import quiet from '../../../controls/quiet-button.module.css'
import { useMenuFocus } from '../../../controls/useMenuFocus.ts'
import { useBlackboard } from '../../../live/LiveProvider.tsx'
import { t } from '../../../words/t.ts'
import { consoleWindows, openWindow, windowAddress, windowKinds } from '../addresses/windows.ts'
import css from './footer.module.css'

/** Windows of this console, and other pages of this show. Each has an address of its own; the console stays. */
export const WindowsMenu = () => {
  const id = useBlackboard(({ _id }) => _id)
  const focus = useMenuFocus()
  return (
    <Menu position="top-start" width={320} {...focus}>
      <Menu.Target>
        <UnstyledButton className={quiet.button}>
          <IconAppWindow size={15} aria-hidden />
          {t`Windows`}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {windowKinds.map((of) => (
          <Menu.Item
            key={of}
            component="a"
            href={windowAddress(of, id)}
            target="_blank"
            leftSection={<IconAppWindow size={16} aria-hidden />}
            onClick={(event) => {
              // as a link if the browser does not let it be a window
              if (openWindow(of, id)) event.preventDefault()
            }}
          >
            {consoleWindows[of].label}
            <span className={css.about}>{consoleWindows[of].about}</span>
          </Menu.Item>
        ))}
        <Menu.Divider />
        <PageItem href={`/replay/${id}`} Icon={IconHistory} label={t`Replay`} />
        <PageItem href={`/report/${id}`} Icon={IconReportAnalytics} label={t`Report`} />
      </Menu.Dropdown>
    </Menu>
  )
}

const PageItem = ({ href, Icon, label }: { href: string; Icon: typeof IconHistory; label: string }) => (
  <Menu.Item component="a" href={href} target="_blank" rel="noreferrer" leftSection={<Icon size={16} aria-hidden />}>
    {label}
  </Menu.Item>
)
