import { IconDeviceTv } from '@tabler/icons-react'
import { t } from '../../../words/t.ts'
import { LinkActions, LinkButton } from './LinkButton.tsx'

/** The link for the second monitor: cues, notes and clocks, for the stage manager and the performers. */
export const StageButton = () => (
  <LinkButton of="Stage" icon={<IconDeviceTv size={15} aria-hidden />}>
    {(url) => (
      <>
        <p>
          {t`Shows the current and the next cue with its notes, and the clocks, large enough to read from afar. Nobody can control the show there.`}
        </p>
        <LinkActions open={t`Open stage`} copy={t`Copy stage link`} address={url} />
      </>
    )}
  </LinkButton>
)
