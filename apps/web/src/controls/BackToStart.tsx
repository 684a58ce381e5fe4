import { Button } from '@mantine/core'
import { t } from '../words/t.ts'

export const BackToStart = () => (
  <Button component="a" href="/dramaturg">
    {t`Back to the start`}
  </Button>
)
