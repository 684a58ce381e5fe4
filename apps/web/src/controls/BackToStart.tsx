import { Button } from '@mantine/core'

export const BackToStart = () => (
  <Button component="a" href="/dramaturg">
    Back to the start
  </Button>
)
