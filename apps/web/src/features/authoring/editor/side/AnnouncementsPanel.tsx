import type { Announcement, Voice } from '@ghostlight/contracts'
import { announcementKeys, announcementLimits } from '@ghostlight/contracts/rules'
import { Button } from '@mantine/core'
import panel from '../../../../theme/panel.module.css'
import { t } from '../../../../words/t.ts'
import { AutosavedText } from '../AutosavedText.tsx'
import { useActing, useEditing } from '../EditorContext.tsx'
import { GrowingText } from '../GrowingText.tsx'
import css from './announcements-panel.module.css'
import schedule from './schedule-panel.module.css'

type Voices = readonly Pick<Voice, 'voiceId' | 'name'>[]
type All = readonly Announcement[]

/** What one key of the console says to everybody. */
export const AnnouncementsPanel = ({ voices }: { voices: Voices }) => {
  const { script } = useEditing()
  const { latest, texts } = useActing()
  const all: All = script.performance.data?.announcements ?? []
  const change = (next: (now: All) => All): true => {
    const from = latest().performance.data?.announcements
    const to = [...next(from ?? [])].sort((a, b) => a.key.localeCompare(b.key))
    return texts.changeAnnouncements(to.length > 0 ? to : undefined, from)
  }
  const free = announcementKeys.find((key) => all.every((it) => it.key !== key))
  const add = (): void => {
    const [voice] = voices
    if (!free || !voice) return
    const made = { key: free, name: t`Announcement ${free}`, text: t`Please stay in your seats.`, voice: voice.voiceId }
    change((now) => [...now, made])
  }
  return (
    <details className={schedule.schedule}>
      <summary>
        {t`Announcements`}{' '}
        <span className={panel.count}>{all.length > 0 ? all.map(({ key }) => key).join(', ') : t`none`}</span>
      </summary>
      <div className={css.all}>
        <p>
          {t`One key of the console speaks it to everybody. Its sound is made before the show, so it works without the network.`}
        </p>
        {all.map((it) => (
          <One key={it.key} it={it} all={all} voices={voices} change={change} />
        ))}
        <div>
          <Button onClick={add} disabled={!free || voices.length === 0}>
            {t`+ Add Announcement`}
          </Button>
        </div>
      </div>
    </details>
  )
}

type OneProps = { it: Announcement; all: All; voices: Voices; change: (next: (now: All) => All) => true }

const One = ({ it, all, voices, change }: OneProps) => {
  const set = (to: Partial<Announcement>): true =>
    change((now) => now.map((one) => (one.key === it.key ? { ...one, ...to } : one)))
  const goesOn = (on: boolean): true => {
    const { goesOn: _, ...held } = it
    return change((now) => now.map((one) => (one.key === it.key ? { ...held, ...(on && { goesOn: on }) } : one)))
  }
  const isKnown = voices.some(({ voiceId }) => voiceId === it.voice)
  return (
    <fieldset className={css.one} aria-label={it.name}>
      <div className={css.row}>
        <select
          aria-label={t.as('keyboard')`Key`}
          value={it.key}
          onChange={(event) => set({ key: event.currentTarget.value as Announcement['key'] })}
        >
          {announcementKeys.map((key) => (
            <option key={key} disabled={key !== it.key && all.some((other) => other.key === key)}>
              {key}
            </option>
          ))}
        </select>
        <AutosavedText
          label={t`Name`}
          value={it.name}
          required
          maxLength={announcementLimits.name}
          onSave={(name) => set({ name })}
        />
        <select aria-label={t`Voice`} value={it.voice} onChange={(event) => set({ voice: event.currentTarget.value })}>
          {!isKnown && <option value={it.voice}>{t`${it.voice} (not here)`}</option>}
          {voices.map(({ voiceId, name }) => (
            <option key={voiceId} value={voiceId}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <GrowingText
        label={t.as('spoken')`Words`}
        value={it.text}
        required
        maxLength={announcementLimits.text}
        onSave={(text) => set({ text })}
      />
      <div className={css.row}>
        <label>
          <input
            type="checkbox"
            checked={it.goesOn === true}
            onChange={(event) => goesOn(event.currentTarget.checked)}
          />
          {t`What plays goes on, quieter`}
        </label>
        <Button onClick={() => change((now) => now.filter(({ key }) => key !== it.key))}>{t`Remove`}</Button>
      </div>
    </fieldset>
  )
}
