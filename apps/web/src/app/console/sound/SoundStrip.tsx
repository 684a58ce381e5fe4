import { UnstyledButton } from '@mantine/core'
import {
  IconChevronDown,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconVolume,
  IconWaveSawTool,
} from '@tabler/icons-react'
import { PermissionGate } from '../../../controls/PermissionGate.tsx'
import { PopoverButton } from '../../../floating/PopoverButton.tsx'
import { Key } from '../../../keys/Key.tsx'
import { useBlackboard } from '../../../live/LiveProvider.tsx'
import { useTimes } from '../../../times/useTimes.ts'
import { t } from '../../../words/t.ts'
import { AllClear, AnnounceDialog, AnnounceMenu } from './announce.tsx'
import css from './sound.module.css'
import { type Announce, useAnnounce } from './useAnnounce.ts'
import { useSound } from './useSound.ts'

type Sound = { sound: ReturnType<typeof useSound> }

/** How loud the phones are, the fade out and the pause, in view where the window is wide enough; in a pause nothing else is as bright. */
export const SoundStrip = ({ sound: all, announce }: Sound & { announce: Announce }) => {
  const { sound, refused = announce.asked ? undefined : announce.refused } = all
  const { time } = useTimes()
  const { paused, fading, announced } = sound
  return (
    <section
      className={css.strip}
      aria-label={t`Sound`}
      data-paused={paused ? true : undefined}
      data-speaks={paused || fading || announced || refused ? true : undefined}
    >
      <Volumes sound={all} />
      {announced && <Key>{announced.key}</Key>}
      <span className={css.said} role="status">
        {announced && (
          <b>
            {t`${announced.by} announced “${announced.name}” at ${time(Date.parse(announced.at))}.`}
            {paused && ` ${t`Everything else is held.`}`}
          </b>
        )}
        {paused && !announced && (
          <b>{t`Paused by ${paused.by} at ${time(Date.parse(paused.at))}. Nothing plays on, and GO does nothing.`}</b>
        )}
        {!paused && !announced && fading && <b>{t`${fading.by} fades everything out …`}</b>}
      </span>
      {refused && (
        <span className={css.refused} role="alert">
          {refused}
        </span>
      )}
      {announced ? <AllClear announce={announce} /> : <Stops sound={all} />}
      <AnnounceMenu announce={announce} />
      <AnnounceDialog announce={announce} />
    </section>
  )
}

/** The same on a narrow screen, where the strip is shown only when it has something to say. */
export const SoundButton = () => {
  const sound = useSound()
  const announce = useAnnounce()
  return (
    <>
      <PopoverButton
        button={
          <UnstyledButton className={`${css.button} ${css.narrow}`} title={t`Sound`}>
            <IconVolume size={15} aria-hidden />
            <span data-screen>{t`Sound`}</span>
          </UnstyledButton>
        }
        position="top-start"
        label={t`Sound`}
        className={`${css.groups} ${css.all}`}
      >
        <Volumes sound={sound} />
        <Stops sound={sound} />
        <AnnounceMenu announce={announce} />
      </PopoverButton>
      <AnnounceDialog announce={announce} />
    </>
  )
}

const Volumes = ({ sound }: Sound) => (
  <>
    <PermissionGate action={{ message: 'setVolume' }}>
      <Fader label={t`Volume`} group="" sound={sound} />
    </PermissionGate>
    <Groups sound={sound} />
  </>
)

const Stops = ({ sound: { sound, armed, pause, resume, fade } }: Sound) => {
  const { paused } = sound
  return (
    <>
      <PermissionGate action={{ message: 'fadeAll' }}>
        <UnstyledButton className={css.button} onClick={fade} data-armed={armed || undefined}>
          <IconWaveSawTool size={15} aria-hidden />
          {t`Fade out all`}
          <span className={css.keys} aria-hidden>
            {armed && t`again:`}
            {!armed && <Key>F</Key>}
            <Key>F</Key>
          </span>
        </UnstyledButton>
      </PermissionGate>
      {paused ? (
        <PermissionGate action={{ message: 'resumeAll' }}>
          <UnstyledButton className={`${css.button} ${css.pause}`} onClick={resume}>
            <IconPlayerPlayFilled size={15} aria-hidden />
            {t`Resume`}
            <Key>P</Key>
          </UnstyledButton>
        </PermissionGate>
      ) : (
        <PermissionGate action={{ message: 'pauseAll' }}>
          <UnstyledButton className={`${css.button} ${css.pause}`} onClick={pause}>
            <IconPlayerPauseFilled size={15} aria-hidden />
            {t`Pause all`}
            <Key>P</Key>
          </UnstyledButton>
        </PermissionGate>
      )}
    </>
  )
}

/** `group`: '' = everybody */
const Fader = ({ label, group, sound: { levelOf, setLevel } }: Sound & { label: string; group: string }) => {
  const percent = Math.round(levelOf(group) * 100)
  return (
    <label className={css.fader} data-less={percent < 100 || undefined}>
      {group === '' && <IconVolume size={15} aria-hidden />}
      <span className="ellipsis">{label}</span>
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={percent}
        aria-valuetext={`${percent} %`}
        onChange={(event) => setLevel(group, Number(event.currentTarget.value) / 100)}
      />
      <output>{percent} %</output>
    </label>
  )
}

/** How loud each group is. A person in several groups has the volume that was set last. */
const Groups = ({ sound }: Sound) => {
  const groups = useBlackboard((blackboard) => blackboard.groups)
  const set = sound.sound.groups.filter(({ level }) => level < 1).length
  return (
    <PopoverButton
      button={
        <UnstyledButton className={css.button} data-set={set > 0 || undefined}>
          {set > 0 ? t`Groups: ${set} quieter` : t`Groups`}
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      }
      position="bottom-start"
      className={css.groups}
    >
      <PermissionGate action={{ message: 'setVolume' }} tell>
        {groups
          .filter(({ oneshot }) => !oneshot)
          .map(({ _id, name }) => (
            <Fader key={_id} label={name} group={_id} sound={sound} />
          ))}
      </PermissionGate>
      <p>{t`On top of the volume for all. Somebody in several groups has the volume that was set last.`}</p>
    </PopoverButton>
  )
}
