import { createPortal } from 'react-dom'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import { typedAddress } from './address.ts'
import { PictureOfJoining, PictureOfScanning, PictureOfTapping } from './pictures.tsx'
import css from './print.module.css'
import { QrCode } from './QrCode.tsx'
import type { Paper } from './usePrinting.ts'

type Props = { paper: Paper; link: string }

const steps = [
  { Picture: PictureOfScanning, words: 'Point your camera at the code, or type the address into your browser.' },
  { Picture: PictureOfJoining, words: 'Enter your phone number and your first name.' },
  { Picture: PictureOfTapping, words: 'Tap to hear. Put your headphones on, and keep the page open.' },
]

/** What hangs in the foyer. On the screen there is nothing of it; for a printer it is the whole page. */
export const PrintSheet = ({ paper, link }: Props) => {
  const title = useBlackboard((blackboard) => blackboard.title)
  const { host, path } = typedAddress(link)
  return createPortal(
    <div className={css.sheet}>
      <style>{`@page { size: ${paper} portrait; margin: 0 }`}</style>
      <article className={css.paper} data-paper={paper}>
        <h1>{title}</h1>
        <div className={css.code}>
          <QrCode text={link} />
        </div>
        <p className={`mono ${css.address}`}>
          <span>{host}</span>
          <span>{path}</span>
        </p>
        <ol className={css.steps}>
          {steps.map(({ Picture, words }) => (
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
