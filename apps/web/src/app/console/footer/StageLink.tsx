import { t } from '../../../words/t.ts'
import { OpenAndCopy } from './OpenAndCopy.tsx'

/** What the link of the stage screen opens. */
export const StageLink = ({ url }: { url: string }) => (
  <>
    <p>
      {t`Shows the current and the next cue with its notes, and the clocks, large enough to read from afar. Nobody can control the show there.`}
    </p>
    <OpenAndCopy open={t`Open stage`} copy={t`Copy stage link`} address={url} />
  </>
)
