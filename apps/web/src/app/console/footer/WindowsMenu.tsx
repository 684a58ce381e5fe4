import { UnstyledButton } from '@mantine/core'
import { IconAppWindow, IconHistory, IconReportAnalytics } from '@tabler/icons-react'
import quiet from '../../../controls/quiet-button.module.css'
import { MenuButton } from '../../../floating/MenuButton.tsx'
import { useBlackboard } from '../../../live/LiveProvider.tsx'
import { t } from '../../../words/t.ts'
import { consoleWindows, openWindow, windowAddress, windowKinds } from '../addresses/windows.ts'
import css from './footer.module.css'

const pages = [
  { path: 'replay', Icon: IconHistory, label: t`Replay` },
  { path: 'report', Icon: IconReportAnalytics, label: t`Report` },
]

/** Windows of this console, and other pages of this show. Each has an address of its own; the console stays. */
export const WindowsMenu = () => {
  const id = useBlackboard(({ _id }) => _id)
  return (
    <MenuButton
      position="top-start"
      width={320}
      button={
        <UnstyledButton className={quiet.button} title={t`Windows`}>
          <IconAppWindow size={15} aria-hidden />
          <span data-screen>{t`Windows`}</span>
        </UnstyledButton>
      }
    >
      {({ Item, Divider }) => (
        <>
          {windowKinds.map((of) => (
            <Item
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
            </Item>
          ))}
          <Divider />
          {pages.map(({ path, Icon, label }) => (
            <Item
              key={path}
              component="a"
              href={`/${path}/${id}`}
              target="_blank"
              rel="noreferrer"
              leftSection={<Icon size={16} aria-hidden />}
            >
              {label}
            </Item>
          ))}
        </>
      )}
    </MenuButton>
  )
}
