import { Button } from '@mantine/core'
import { t } from '../words/t.ts'
import css from './pasted.module.css'
import { useCopied } from './useCopied.ts'

/** A text to paste into another program, with a button that copies it. */
export const Pasted = ({ title, hint, text }: { title: string; hint?: string; text: string }) => {
  const { said, Icon, copy } = useCopied(text)
  return (
    <section className={css.pasted} aria-label={title}>
      <div className={css.head}>
        <h3>{title}</h3>
        <span role="status">{said}</span>
        <Button size="xs" leftSection={<Icon size={14} aria-hidden />} aria-label={t`Copy: ${title}`} onClick={copy}>
          {t`Copy`}
        </Button>
      </div>
      {hint && <p>{hint}</p>}
      <pre className="mono">{text}</pre>
    </section>
  )
}
