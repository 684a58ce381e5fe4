import { Button } from '@mantine/core'
import { IconDownload, IconMaximize, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { OutcomeLine } from '../../controls/OutcomeLine.tsx'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import { roundedDots } from '../../qr/rounded-dots.ts'
import panel from '../../theme/panel.module.css'
import { t } from '../../words/t.ts'
import { CopyButton } from './CopyButton.tsx'
import { ControlKeys } from './control/ControlKeys.tsx'
import { DoorLink } from './door/DoorLink.tsx'
import { EntryChoice } from './entry/EntryChoice.tsx'
import { FreeNumber } from './entry/FreeNumber.tsx'
import { SelfRegistered } from './entry/SelfRegistered.tsx'
import css from './link.module.css'
import { PeopleIn } from './PeopleIn.tsx'
import { download, pngFile, svgFile } from './qr-files.ts'
import type { Paper } from './usePrinting.ts'

type Props = { link: string; onFoyer: () => void; onPrint: (paper: Paper) => void }

export const LinkActions = ({ link, onFoyer, onPrint }: Props) => {
  const id = useBlackboard(({ _id }) => _id)
  const [trouble, setTrouble] = useState<string | null>(null)
  const savePng = () =>
    pngFile(roundedDots(link)).then(
      (file) => download(file, `ghostlight-${id}.png`),
      (error: Error) => setTrouble(error.message),
    )
  return (
    <section className={`${panel.panel} ${panel.column} ${css.actions}`} aria-labelledby="audience-link">
      <div className={panel.head}>
        <h2 id="audience-link">{t`Audience link`}</h2>
        <span className={panel.spacer} />
        <PeopleIn />
      </div>
      <div className={css.body}>
        <p className={`mono ${css.link}`}>{link}</p>
        <div className={css.row}>
          <CopyButton text={link} />
        </div>
        <EntryChoice />
        <h3>{t`In the foyer`}</h3>
        <p className={panel.muted}>{t`The code fills the screen, with the number of people who are in.`}</p>
        <div className={css.row}>
          <Button leftSection={<IconMaximize size={16} aria-hidden />} onClick={onFoyer}>
            {t`Full screen`}
          </Button>
        </div>
        <h3>{t`On paper`}</h3>
        <p className={panel.muted}>
          {t`A sheet with the code, the address, and three pictures that show what to do. The console stops while the print dialog is open, so print before the show.`}
        </p>
        <div className={css.row}>
          {(['A4', 'A3'] as const).map((paper) => (
            <Button key={paper} leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => onPrint(paper)}>
              {t`Print ${paper}`}
            </Button>
          ))}
        </div>
        <h3>{t`For programmes and posters`}</h3>
        <div className={css.row}>
          <Button leftSection={<IconDownload size={16} aria-hidden />} onClick={() => void savePng()}>
            PNG
          </Button>
          <Button
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => download(svgFile(roundedDots(link)), `ghostlight-${id}.svg`)}
          >
            SVG
          </Button>
        </div>
        {trouble && <OutcomeLine tone="failed" text={trouble} />}
        <SelfRegistered />
        <FreeNumber />
        <DoorLink />
        <ControlKeys />
      </div>
    </section>
  )
}
