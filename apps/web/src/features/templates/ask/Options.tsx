import type { Group } from '@ghostlight/contracts'
import { questionLimits, takes } from '@ghostlight/contracts/rules'
import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { t } from '../../../words/t.ts'
import {
  hasRoom,
  type Option,
  type Settings,
  withChanged,
  withMoved,
  withOption,
  withoutOption,
  withSetting,
} from '../question-settings.ts'
import css from './ask.module.css'
import { OptionEffects } from './OptionEffects.tsx'

type Props = {
  settings: Settings
  set: (settings: Settings) => void
  groups: readonly Pick<Group, '_id' | 'name'>[]
  symbols: readonly string[]
}

/** The options of a choice, one in each row, and how many of them somebody may take. */
export const Options = ({ settings, set, groups, symbols }: Props) => {
  const { options = [] } = settings
  const list = useRef<HTMLOListElement>(null)
  /** the place of the option that gets the focus when it is there */
  const next = useRef<number | null>(null)
  const focus = (at: number) => list.current?.querySelectorAll<HTMLInputElement>('[data-option]')[at]?.focus()
  useEffect(() => {
    if (next.current === null) return
    focus(next.current)
    next.current = null
  })
  const add = () => {
    next.current = options.length
    set(withOption(settings))
  }
  const move = ({ _id }: Option, at: number, by: -1 | 1) => {
    if (options[at + by]) next.current = at + by
    set(withMoved(settings, _id, by))
  }
  /** Enter goes on to the next option, and Alt with an arrow moves this one. */
  const onKeyDown = (event: KeyboardEvent, option: Option, at: number) => {
    const by = event.altKey ? ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key] : undefined
    if (by === undefined && (event.key !== 'Enter' || event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (by !== undefined) move(option, at, by)
    else if (at < options.length - 1) focus(at + 1)
    else if (option.label.trim() !== '' && hasRoom(settings)) add()
  }
  return (
    <>
      <ol className={css.options} ref={list}>
        {options.map((option, at) => {
          const nth = t`option ${at + 1}`
          return (
            <li key={option._id} className={css.option}>
              <div className={css.row}>
                <TextInput
                  data-option
                  aria-label={t`Option ${at + 1}`}
                  placeholder={t`Option ${at + 1}`}
                  maxLength={questionLimits.label}
                  value={option.label}
                  onChange={({ currentTarget }) =>
                    set(withChanged(settings, { ...option, label: currentTarget.value }))
                  }
                  onKeyDown={(event) => onKeyDown(event, option, at)}
                />
                {([-1, 1] as const).map((by) => (
                  <ActionIcon
                    key={by}
                    variant="subtle"
                    color="gray"
                    aria-label={by < 0 ? t`Move ${nth} up` : t`Move ${nth} down`}
                    disabled={!options[at + by]}
                    onClick={() => move(option, at, by)}
                  >
                    {by < 0 ? <IconArrowUp size={16} aria-hidden /> : <IconArrowDown size={16} aria-hidden />}
                  </ActionIcon>
                ))}
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t`Remove ${nth}`}
                  disabled={options.length <= questionLimits.options.least}
                  onClick={() => {
                    next.current = Math.min(at, options.length - 2)
                    set(withoutOption(settings, option._id))
                  }}
                >
                  <IconX size={16} aria-hidden />
                </ActionIcon>
              </div>
              <OptionEffects
                option={option}
                nth={nth}
                groups={groups}
                symbols={symbols}
                onChange={(changed) => set(withChanged(settings, changed))}
              />
            </li>
          )
        })}
      </ol>
      <div className={css.below}>
        <Button
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={!hasRoom(settings)}
          title={hasRoom(settings) ? undefined : t`A choice has at most ${questionLimits.options.most} options.`}
          onClick={add}
        >
          {t`Add option`}
        </Button>
        <NativeSelect
          aria-label={t`How many one person may take`}
          size="xs"
          value={takes(settings)}
          onChange={({ currentTarget: { value } }) =>
            set(withSetting(settings, 'atMost', value === '1' ? undefined : Number(value)))
          }
          data={Array.from({ length: Math.max(1, options.length, takes(settings)) }, (_, at) => ({
            value: String(at + 1),
            label: at === 0 ? t`One person takes one` : t`One person takes up to ${at + 1}`,
          }))}
        />
      </div>
    </>
  )
}
