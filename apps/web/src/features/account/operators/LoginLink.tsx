import { Button, Text } from '@mantine/core'
import { useCopied } from '../../../controls/useCopied.ts'
import { useTimes } from '../../../times/useTimes.ts'
import { t } from '../../../words/t.ts'
import css from './operators.module.css'
import type { MadeLink } from './useOperators.ts'

/** A login link to pass on. Anybody who opens it chooses the password, so the text names its owner. */
export const LoginLink = ({ link: { name, loginLink, until } }: { link: MadeLink }) => {
  const { copied, said, Icon, copy } = useCopied(loginLink)
  const times = useTimes()
  const at = Date.parse(until)
  return (
    <section className={css.link} aria-label={t`Login link for ${name}`}>
      <Text fw={600}>{t`Login link for ${name}`}</Text>
      <Text size="sm">
        {t`It works once, until ${times.minute(at)} on ${times.day(at)}. Give it to ${name} only: whoever opens it chooses the password. It is not shown again.`}
      </Text>
      <code className={css.address}>{loginLink}</code>
      <Button variant="filled" leftSection={<Icon size={16} aria-hidden />} onClick={copy}>
        {copied === null ? t`Copy link` : said}
      </Button>
    </section>
  )
}
