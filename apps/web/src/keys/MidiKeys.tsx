import { Button } from '@mantine/core'
import { useEffect, useSyncExternalStore } from 'react'
import { t } from '../words/t.ts'
import css from './keys.module.css'
import { forget, learn, midi, startMidi, stopMidi } from './midi.ts'
import { controlWords, midiActions } from './midi-bindings.ts'

const says = {
  off: '',
  asking: t`The browser asks whether this page may use MIDI devices.`,
  on: '',
  elsewhere: t`Another window of this browser has the controller. This one takes over when that one is closed.`,
  refused: t`The browser does not allow it. Allow MIDI devices for this page in its settings, then try again.`,
  missing: t`This browser has no MIDI. Chrome, Edge and Firefox have it.`,
}

/** A pad, a pedal or a fader that does what keys do. What was learned stays in this browser. */
export const MidiKeys = () => {
  const { status, devices, bindings, learning } = useSyncExternalStore(midi.subscribe, midi.get)
  useEffect(() => () => learn(null), [])
  return (
    <section aria-label={t`MIDI controller`} className={css.midi}>
      <div className={css.row}>
        <h3>{t`MIDI controller`}</h3>
        {status === 'on' || status === 'elsewhere' ? (
          <Button size="compact-sm" variant="default" onClick={stopMidi}>
            {t`Stop using it`}
          </Button>
        ) : (
          <Button size="compact-sm" variant="default" disabled={status === 'asking'} onClick={() => void startMidi()}>
            {t`Use a controller`}
          </Button>
        )}
      </div>
      <p role="status" className={css.note}>
        {status === 'on' ? (devices.length === 0 ? t`No controller is plugged in.` : devices.join(', ')) : says[status]}
      </p>
      {status === 'on' && (
        <ul className={css.controls}>
          {midiActions.map(([action, label]) => {
            const control = bindings[action]
            const isLearning = learning === action
            return (
              <li key={action}>
                <span>{label}</span>
                <span className={css.control}>
                  {isLearning ? t`Press a control …` : control ? controlWords(control) : t`Nothing`}
                </span>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`${isLearning ? t`Cancel` : t`Learn`}: ${label}`}
                  onClick={() => learn(isLearning ? null : action)}
                >
                  {isLearning ? t`Cancel` : t`Learn`}
                </Button>
                {control && !isLearning && (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    aria-label={t`Forget: ${label}`}
                    onClick={() => forget(action)}
                  >
                    {t`Forget`}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
