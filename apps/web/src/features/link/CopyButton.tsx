import { Button } from '@mantine/core'
import { useCopied } from '../../controls/useCopied.ts'
import { t } from '../../words/t.ts'

export const CopyButton = ({ text }: { text: string }) => {
  const { said, Icon, copy } = useCopied(text)
  return (
    <>
      <Button variant="filled" leftSection={<Icon size={16} aria-hidden />} onClick={copy}>
        {t`Copy link`}
      </Button>
      <span role="status">{said}</span>
    </>
  )
}
