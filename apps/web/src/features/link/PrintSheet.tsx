import { createPortal } from 'react-dom'
import { QrCode } from '../../controls/QrCode.tsx'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import { t } from '../../words/t.ts'
import { Logo } from './Logo.tsx'
import { paperColours } from './paper-colours.ts'
import { PictureOfJoining, PictureOfScanning, PictureOfTapping } from './pictures.tsx'
import css from './print.module.css'
import { TypedAddress } from './TypedAddress.tsx'
import type { Paper } from './usePrinting.ts'

type Props = { paper: Paper; link: string }

const stepsWhere = (typing: boolean) => [
  {
    Picture: PictureOfScanning,
    words: typing
      ? t`Point your camera at the code, or type the address into your browser.`
      : t`Point your camera at the code.`,
  },
  { Picture: PictureOfJoining, words: t`Enter your phone number and your first name.` },
  { Picture: PictureOfTapping, words: t`Tap to hear. Put your headphones on, and keep the page open.` },
]

/** The poster for the foyer. It is invisible on the screen, and the whole page for a printer. */
export const PrintSheet = ({ paper, link }: Props) => {
  const title = useBlackboard((blackboard) => blackboard.title)
  const isOpen = useBlackboard(({ entry }) => entry === 'open')
  const look = useBlackboard((blackboard) => blackboard.look)
  return createPortal(
    <div className={css.sheet}>
      <style>{`@page { size: ${paper} portrait; margin: 0 }`}</style>
      <article className={css.paper} data-paper={paper} style={paperColours(look)}>
        <Logo look={look} className={css.logo} />
        <h1>{title}</h1>
        <div className={css.code}>
          <QrCode text={link} />
        </div>
        <TypedAddress link={link} className={css.address} />
        <ol className={css.steps}>
          {stepsWhere(isOpen).map(({ Picture, words }) => (
            <li key={words}>
              <Picture />
              {words}
            </li>
          ))}
        </ol>
      </article>
    </div>,
    document.body,
  )
}
