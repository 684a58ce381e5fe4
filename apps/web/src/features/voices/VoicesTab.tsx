import { Button, Skeleton, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSessionDraft } from '../../autosave/useSessionDraft.ts'
import { OutcomeLine } from '../../controls/OutcomeLine.tsx'
import { PermissionGate } from '../../controls/PermissionGate.tsx'
import { voicesFailure, voicesQuery } from '../../rest/voices-query.ts'
import panel from '../../theme/panel.module.css'
import { t } from '../../words/t.ts'
import { MissingVoices } from './MissingVoices.tsx'
import { usePreview } from './preview/usePreview.ts'
import { UpdateVoices } from './UpdateVoices.tsx'
import { VoiceCard } from './VoiceCard.tsx'
import css from './voices.module.css'

const isText = (stored: unknown): stored is string => typeof stored === 'string'
const firstWords = t`Good evening. The house is open, and somebody is waiting for you.`

export const VoicesTab = () => {
  const { data: voices, error, refetch } = useQuery(voicesQuery)
  const [sample, setSample] = useSessionDraft('voice-sample', firstWords, isText)
  const previews = usePreview()
  return (
    <div className={css.tab}>
      <div className={`${panel.row} ${css.toolbar}`}>
        <h2>{t`Voices`}</h2>
        {voices && <span className={panel.count}>{voices.length}</span>}
        <span className={css.sampleLabel} aria-hidden>
          {t`What they say`}
        </span>
        <TextInput
          className={css.sample}
          data-escape="own"
          aria-label={t`What they say`}
          placeholder={t`Some words for Hear it`}
          maxLength={500}
          value={sample}
          onChange={(event) => setSample(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur()
          }}
        />
        <span className={panel.spacer} />
        <PermissionGate action={{ route: 'updateVoices' }}>
          <UpdateVoices />
        </PermissionGate>
      </div>
      {voices && <MissingVoices voices={voices} />}
      <p className={panel.muted}>
        {t`Settings here apply to shows that start from now on. This show keeps the settings it started with.`}
      </p>
      {error && (
        <div className={panel.row}>
          <OutcomeLine tone="failed" text={voicesFailure(error)} />
          <Button size="xs" onClick={() => void refetch()}>
            {t`Try again`}
          </Button>
        </div>
      )}
      {!voices && !error && <VoicesSkeleton />}
      {voices?.length === 0 && (
        <p className={panel.empty}>{t`No voices yet. Press Update voices to get them from the voice provider.`}</p>
      )}
      {voices && voices.length > 0 && (
        <div className={css.cards}>
          {voices.map((voice) => (
            <PermissionGate key={voice._id} action={{ route: 'updateVoice' }}>
              <VoiceCard voice={voice} sample={sample} previews={previews} />
            </PermissionGate>
          ))}
        </div>
      )}
    </div>
  )
}

const VoicesSkeleton = () => (
  <div className={css.cards} role="status" aria-label={t`Loading voices`}>
    {['a', 'b', 'c'].map((key) => (
      <Skeleton key={key} height={320} />
    ))}
  </div>
)
