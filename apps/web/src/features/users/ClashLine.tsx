import { Button } from '@mantine/core'
import { t } from '../../words/t.ts'
import css from './card.module.css'
import type { Clash, OthersText } from './edits.ts'

const quoted = (text: string) => (text === '' ? t`nothing` : t`“${text}”`)
const changed = (label: string, { by, value }: OthersText) =>
  t`${by ?? t`Somebody`} changed ${label} to ${quoted(value)} meanwhile.`

/** While the field is edited here: the text that another operator has written. Both texts are kept. */
export const OthersTextLine = (props: { label: string; meanwhile: OthersText; onTake: () => void }) => (
  <p className={css.clash} role="status">
    {changed(props.label, props.meanwhile)}
    <Button size="xs" onMouseDown={(event) => event.preventDefault()} onClick={props.onTake}>
      {t`Use theirs`}
    </Button>
  </p>
)

type Props = { label: string; clash: Clash; onTake: () => void; onDismiss: () => void }

/** After a save that came later than another operator's: both texts, and a button to restore theirs. */
export const ClashLine = ({ label, clash, onTake, onDismiss }: Props) => (
  <p className={css.clash} role="status">
    {t`${changed(label, clash)} Yours was saved: ${quoted(clash.mine)}.`}
    <Button size="xs" onClick={onTake}>
      {t`Use theirs`}
    </Button>
    <Button size="xs" onClick={onDismiss}>
      {t`Keep mine`}
    </Button>
  </p>
)
