import { Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useAudienceLink } from '../../audience-link/useAudienceLink.ts'
import { QrCode } from '../../controls/QrCode.tsx'
import panel from '../../theme/panel.module.css'
import { t } from '../../words/t.ts'
import { FoyerView } from './FoyerView.tsx'
import { LinkActions } from './LinkActions.tsx'
import { LinkFailure } from './LinkFailure.tsx'
import css from './link.module.css'
import { PrintSheet } from './PrintSheet.tsx'
import { usePrinting } from './usePrinting.ts'

/** How the audience joins: the code to scan and the address to type, on a screen or on paper. */
export const LinkTab = () => {
  const { link, isKnown, error, retry } = useAudienceLink()
  const [foyer, view] = useDisclosure()
  const { paper, print } = usePrinting()
  if (!isKnown)
    return (
      <div className={`${panel.tab} ${css.tab}`}>
        <section className={`${panel.panel} ${css.code}`} aria-label={t`QR code`}>
          {error ? (
            <LinkFailure message={error.message} onRetry={retry} />
          ) : (
            <div className={css.square} role="status" aria-label={t`Loading the link`}>
              <Skeleton height="100%" />
            </div>
          )}
        </section>
      </div>
    )
  return (
    <div className={`${panel.tab} ${css.tab}`}>
      <section className={`${panel.panel} ${css.code}`} aria-label={t`QR code`}>
        <div className={css.square}>
          <QrCode text={link} />
        </div>
      </section>
      <LinkActions link={link} onFoyer={view.open} onPrint={print} />
      <FoyerView opened={foyer} onClose={view.close} link={link} />
      <PrintSheet paper={paper} link={link} />
    </div>
  )
}
