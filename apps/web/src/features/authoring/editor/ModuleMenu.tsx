import type { Cue, Module } from '@ghostlight/contracts'
import { cueNumber } from '@ghostlight/contracts/rules'
import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowRight, IconDots, IconFilter, IconUsersGroup } from '@tabler/icons-react'
import css from './cues.module.css'
import { useEditing } from './EditorContext.tsx'
import { aboutField } from './rule-words.ts'

type Props = { module: Module; cue: Cue; name: string }

/** A module has at most this many conditions, and as many effects. */
const most = 20

/** Rarely used actions of a module: limit who in its group hears it, add an effect, move it to another cue. */
export const ModuleMenu = ({ module: { _id: id, conditions, effects }, cue, name }: Props) => {
  const { script, modules, focusOn } = useEditing()
  const own = script.groups[0]?._id
  const addCondition = () => {
    modules.change(id, { conditions: [...conditions, aboutField('groups', own ?? 'audience')] })
    focusOn(`condition ${id} ${conditions.length}`)
  }
  const addEffect = () => {
    const effect = own
      ? ({ type: 'addToGroup', group: own } as const)
      : ({ type: 'setField', field: 'nickname', value: '' } as const)
    modules.change(id, { effects: [...effects, effect] })
    focusOn(`effect ${id} ${effects.length}`)
  }
  const moveTo = ({ _id: to, modules: there }: Cue) => {
    modules.moveTo(id, { from: cue._id, to, at: there.length })
    focusOn(`move ${id}`)
  }
  return (
    <Menu
      position="bottom-end"
      returnFocus={false}
      withInitialFocusPlaceholder={false}
      portalProps={{ target: 'main' }}
    >
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`More for module ${name}`}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={css.menu ?? ''}>
        <Menu.Item
          leftSection={<IconFilter size={14} aria-hidden />}
          disabled={conditions.length >= most}
          onClick={addCondition}
        >
          Only if …
        </Menu.Item>
        <Menu.Item
          leftSection={<IconUsersGroup size={14} aria-hidden />}
          disabled={effects.length >= most}
          onClick={addEffect}
        >
          Then …
        </Menu.Item>
        {script.cues.length > 1 && (
          <>
            <Menu.Divider />
            {script.cues.map(
              (it, at) =>
                it.cue._id !== cue._id && (
                  <Menu.Item
                    key={it.cue._id}
                    leftSection={<IconArrowRight size={14} aria-hidden />}
                    onClick={() => moveTo(it.cue)}
                  >
                    {`Move to cue ${cueNumber(
                      script.cues.map(({ cue }) => cue),
                      at,
                    )}, ${it.cue.name}`}
                  </Menu.Item>
                ),
            )}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
