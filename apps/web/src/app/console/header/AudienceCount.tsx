import { IconDeviceMobile, IconWifiOff } from '@tabler/icons-react'
import { useAudienceCounts } from '../../../people/useAudienceCounts.ts'
import { t } from '../../../words/t.ts'
import css from './counts.module.css'

export const AudienceCount = () => {
  const { connected, total, gone, absent } = useAudienceCounts()
  return (
    <div className={css.cell} data-when-fresh>
      <span className={css.label}>
        <IconDeviceMobile size={14} aria-hidden /> {t`Audience`}
      </span>
      <span className={css.count}>
        {connected}
        <small> / {total}</small>
      </span>
      {gone > 0 ? (
        <span className={css.note} data-tone="stop">
          <IconWifiOff size={14} aria-hidden /> {t`${gone} gone`}
        </span>
      ) : (
        absent > 0 && <span className={css.note}>{t`${absent} not here`}</span>
      )}
    </div>
  )
}
