import type { Cue, Module } from '@ghostlight/contracts'
import { Menu } from '@mantine/core'
import { IconArrowRight, IconFilter, IconMessagePlus, IconUsersGroup } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { t } from '../../../../words/t.ts'
import { aboutField } from '../../rule-words.ts'
import css from '../act.module.css'
import { useCommentActs } from '../comments/CommentsProvider.tsx'
import { useActing } from '../EditorContext.tsx'
import { PickList } from '../picker/PickList.tsx'
import { dotsIcon } from '../row-icons.tsx'

type Props = { module: Module; cue: Cue; name: string }

/** A module has at most this many conditions, and as many effects. */
const most = 20
/** More cues than these are searched in a list of their own. */
const mostInMenu = 12

/** Rarely used actions of a module: limit who in its group hears it, add an effect, move it to another cue. */
export const ModuleMenu = (props: Props) => {
  const [opened, open] = useState<'menu' | 'cues' | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = (): void => {
    open(null)
    // what was chosen may have taken the focus already
    if (document.activeElement === document.body) button.current?.focus()
  }
  return (
    <span className={css.menuPlace}>
      <button
        ref={button}
        type="button"
        className={css.act}
        aria-label={t`More for module ${props.name}`}
        aria-haspopup="menu"
        aria-expanded={opened === 'menu'}
        onClick={() => open('menu')}
      >
        {dotsIcon}
      </button>
      {opened === 'menu' && <Items {...props} onClose={close} onOthers={() => open('cues')} />}
      {opened === 'cues' && <OtherCues {...props} onClose={close} />}
    </span>
  )
}

type Open = Props & { onClose: () => void }

const useMoveTo = ({ module: { _id: id }, cue }: Props) => {
  const { modules, focusOn, latest } = useActing()
  const others = latest().cues.filter((it) => it.cue._id !== cue._id)
  const moveTo = (to: string): void => {
    const at = others.find((it) => it.cue._id === to)?.modules.length ?? 0
    modules.moveTo(id, { from: cue._id, to, at })
    focusOn(`move ${id}`)
  }
  return { others, moveTo }
}

const Items = ({ onClose, onOthers, ...props }: Open & { onOthers: () => void }) => {
  const { id, conditions, effects } = { id: props.module._id, ...props.module }
  const { modules, focusOn, latest } = useActing()
  const { others, moveTo } = useMoveTo(props)
  const { write } = useCommentActs()
  const own = latest().groups[0]?._id
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
  return (
    <Menu
      opened
      onChange={onClose}
      position="bottom-end"
      returnFocus={false}
      withInitialFocusPlaceholder={false}
      portalProps={{ target: 'main' }}
    >
      <Menu.Target>
        <span className={css.anchor} aria-hidden />
      </Menu.Target>
      <Menu.Dropdown className={css.menu}>
        <Menu.Item
          leftSection={<IconFilter size={14} aria-hidden />}
          disabled={conditions.length >= most}
          onClick={addCondition}
        >
          {t`Only if …`}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconUsersGroup size={14} aria-hidden />}
          disabled={effects.length >= most}
          onClick={addEffect}
        >
          {t`Then …`}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconMessagePlus size={14} aria-hidden />}
          onClick={() => write({ kind: 'module', id })}
        >
          {t`Comment`}
        </Menu.Item>
        {others.length > 0 && <Menu.Divider />}
        {others.length > mostInMenu ? (
          <Menu.Item closeMenuOnClick={false} leftSection={<IconArrowRight size={14} aria-hidden />} onClick={onOthers}>
            {t`Move to cue …`}
          </Menu.Item>
        ) : (
          others.map(({ cue, number }) => (
            <Menu.Item
              key={cue._id}
              leftSection={<IconArrowRight size={14} aria-hidden />}
              onClick={() => moveTo(cue._id)}
            >
              {t`Move to cue ${number}, ${cue.name}`}
            </Menu.Item>
          ))
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

const OtherCues = ({ onClose, ...props }: Open) => {
  const { others, moveTo } = useMoveTo(props)
  const choices = others.map(({ cue, number }) => ({ value: cue._id, label: `${number}, ${cue.name}` }))
  return <PickList label={t`Move to cue`} value={null} choices={choices} onChoose={moveTo} onClose={onClose} />
}
