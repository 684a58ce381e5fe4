import { SegmentedControl } from '@mantine/core'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Clock } from '../../../../connection/clock.ts'
import panel from '../../../../theme/panel.module.css'
import { t } from '../../../../words/t.ts'
import type { Script } from '../script.ts'
import { cueAt, saidIn, soundsAt } from './evening.ts'
import { countOf, foundIn } from './found.ts'
import { NobodyCame } from './NobodyCame.tsx'
import { OnePerson } from './OnePerson.tsx'
import { PeopleNow } from './PeopleNow.tsx'
import { SaidNow } from './SaidNow.tsx'
import { TimeLine } from './TimeLine.tsx'
import { Transport } from './Transport.tsx'
import css from './try.module.css'
import { usePlayer } from './usePlayer.ts'
import type { Tried } from './useTry.ts'
import { peopleWords } from './words.ts'

type Props = { shown: Tried; script: Script; clock: Clock; onPlace: (focus: string) => void }
type Beside = 'said' | 'person' | 'nobody'

/** An evening that was tried: its time line, everybody in it, and beside them what is said, one person, or what nobody came to. */
export const EveningView = ({ shown: { tried, places, evening }, script, clock, onPlace }: Props) => {
  const playing = usePlayer(evening.end, clock)
  const { at } = playing
  const [beside, show] = useState<Beside>('said')
  const [person, choose] = useState<number | null>(null)
  const cue = cueAt(evening, at)
  const sounds = useMemo(() => soundsAt(evening, at), [evening, at])
  const said = useMemo(() => saidIn(evening, cue, at), [evening, cue, at])
  const found = useMemo(() => foundIn(tried, places), [tried, places])
  const isOver = at >= evening.end
  useEffect(() => {
    if (isOver) show((before) => (before === 'said' ? 'nobody' : before))
  }, [isOver])
  const follow = useCallback((who: number) => {
    choose(who)
    show('person')
  }, [])
  const missing = countOf(found)
  return (
    <>
      <section className={css.time} aria-label={t`Time`}>
        <Transport evening={evening} playing={playing} cue={cue} />
        <TimeLine evening={evening} acts={script.performance.data?.acts ?? {}} at={at} onGo={playing.goTo} />
      </section>
      <div className={css.both}>
        <section className={`${panel.panel} ${panel.column}`} aria-labelledby="try-people">
          <div className={panel.head}>
            <h2 id="try-people">{t`Who hears what`}</h2>
            <span className={panel.muted}>{peopleWords(evening.people)}</span>
            <span className={panel.spacer} />
            <span className={panel.muted}>{t`${sounds.size} of ${evening.people.length} hear something now`}</span>
          </div>
          <PeopleNow evening={evening} at={at} cue={cue} sounds={sounds} person={person} onFollow={follow} />
        </section>
        <section className={`${panel.panel} ${panel.column}`} aria-label={t`Beside the people`}>
          <div className={css.tabs}>
            <SegmentedControl
              size="xs"
              fullWidth
              aria-label={t`Beside the people`}
              value={beside}
              data={[
                { value: 'said', label: t`What is said` },
                { value: 'person', label: t`One person` },
                { value: 'nobody', label: t`Nobody came to (${missing})` },
              ]}
              onChange={(to) => show(to === 'person' || to === 'nobody' ? to : 'said')}
            />
          </div>
          {beside === 'said' && <SaidNow evening={evening} cue={cue} said={said} onFollow={follow} />}
          {beside === 'person' && (
            <OnePerson evening={evening} person={person} at={at} onFollow={choose} onGo={playing.goTo} />
          )}
          {beside === 'nobody' && <NobodyCame found={found} onPlace={onPlace} />}
        </section>
      </div>
    </>
  )
}
