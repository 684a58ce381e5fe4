import { Button, Checkbox, UnstyledButton } from '@mantine/core'
import {
  IconAlertTriangleFilled,
  IconCircleCheck,
  IconCloudX,
  IconDeviceMobile,
  IconDoor,
  IconPlug,
  IconServer,
} from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { deviceClock } from '../../../connection/clock.ts'
import { useConsole } from '../../../console-state/ConsoleProvider.tsx'
import { PopoverButton } from '../../../floating/PopoverButton.tsx'
import { useLiveConnection } from '../../../live/LiveProvider.tsx'
import { useSharedState } from '../../../live/usePerShow.ts'
import { useTimes } from '../../../times/useTimes.ts'
import { t } from '../../../words/t.ts'
import type { Entry } from './entries.ts'
import { groupOf } from './groups.ts'
import { PutOut } from './PutOut.tsx'
import css from './trouble.module.css'
import { useTroubleSound } from './useTroubleSound.ts'
import { createTroubleWatch, type TroubleWatch } from './watch.ts'

const signs = {
  person: IconDeviceMobile,
  machine: IconPlug,
  provider: IconCloudX,
  server: IconServer,
  door: IconDoor,
} as const

/** On every tab: one calm mark, or how many things need somebody. A press shows what, and what to do. */
export const TroublePlace = () => {
  const { store } = useLiveConnection()
  const times = useTimes()
  const watch = useMemo(() => createTroubleWatch(store, deviceClock, times), [store, times])
  useEffect(() => watch.start(), [watch])
  const entries = useSharedState(watch, (it) => it.entries)
  const news = useSharedState(watch, (it) => it.news)
  const sound = useTroubleSound(news)
  const [opened, setOpened] = useState(false)
  const count = entries.length
  return (
    <PopoverButton
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width="min(460px, calc(100vw - 16px))"
      shadow="xl"
      label={t`Who needs somebody`}
      className={css.place}
      button={
        <UnstyledButton
          className={css.mark}
          data-trouble
          data-count={count > 0 ? true : undefined}
          aria-label={
            count === 0 ? t`All is well` : count === 1 ? t`1 thing needs somebody` : t`${count} things need somebody`
          }
          title={count === 0 ? t`All is well` : entries[0]?.title}
        >
          {count === 0 ? <IconCircleCheck size={18} aria-hidden /> : <IconAlertTriangleFilled size={16} aria-hidden />}
          {count > 0 && <b>{count}</b>}
        </UnstyledButton>
      }
    >
      <List watch={watch} onLeave={() => setOpened(false)} />
      <Checkbox
        size="xs"
        label={t`A tone on this computer when something new comes`}
        checked={sound.wanted}
        onChange={(event) => sound.set(event.currentTarget.checked)}
      />
    </PopoverButton>
  )
}

type ListProps = { watch: TroubleWatch; onLeave: () => void }

const List = ({ watch, onLeave }: ListProps) => {
  const entries = useSharedState(watch, (it) => it.entries)
  const aside = useSharedState(watch, (it) => it.aside)
  return (
    <>
      <h2>{t`Who needs somebody`}</h2>
      {entries.length === 0 && (
        <p className={css.calm}>
          <IconCircleCheck size={16} aria-hidden /> {t`All is well.`}
        </p>
      )}
      {entries.length > 0 && (
        <ul className={css.list}>
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} onSeen={() => watch.setAside(entry)} onLeave={onLeave} />
          ))}
        </ul>
      )}
      {aside > 0 && (
        <p className={css.aside}>
          {aside === 1 ? t`1 is set aside.` : t`${aside} are set aside.`}{' '}
          <UnstyledButton className={css.again} onClick={watch.showAgain}>
            {t`Show again`}
          </UnstyledButton>
        </p>
      )}
    </>
  )
}

const tabs = { users: t`Show in Users`, link: t`Show in Link` } as const

type RowProps = { entry: Entry; onSeen: () => void; onLeave: () => void }

const Row = ({ entry, onSeen, onLeave }: RowProps) => {
  const { showTab } = useConsole()
  const { time } = useTimes()
  const { about, todo, tab } = groupOf(entry.group)
  const Sign = signs[about]
  return (
    <li className={css.row} aria-label={entry.title}>
      <Sign size={16} aria-hidden />
      <div>
        <b>{entry.title}</b>
        {entry.names !== '' && <span>{entry.names}</span>}
        <span className={css.todo}>{todo}</span>
        <span className={css.acts}>
          <time dateTime={new Date(entry.since).toISOString()}>{time(entry.since)}</time>
          {entry.group === 'crowd' && <PutOut keys={entry.keys} />}
          {tab && (
            <Button
              size="compact-xs"
              onClick={() => {
                onLeave()
                showTab(tab)
              }}
            >
              {tabs[tab]}
            </Button>
          )}
          <Button size="compact-xs" aria-label={t`Seen: ${entry.title}`} onClick={onSeen}>
            {t`Seen`}
          </Button>
        </span>
      </div>
    </li>
  )
}
