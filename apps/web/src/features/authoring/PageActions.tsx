import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { ThemeButton } from '../../controls/ThemeButton.tsx'

/** The buttons at the right of every page of the authoring screen. */
export const PageActions = () => (
  <>
    <Button component="a" href="/dramaturg" leftSection={<IconPlayerPlay size={15} aria-hidden />}>
      Console
    </Button>
    <ThemeButton />
  </>
)
