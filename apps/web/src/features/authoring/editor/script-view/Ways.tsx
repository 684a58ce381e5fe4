import type { Cue, Template } from '@ghostlight/contracts'
import type { Way } from '@ghostlight/contracts/rules'
import { optionsOf, wayFocus, withWay } from '@ghostlight/domain/ways'
import { IconArrowBackUp, IconX } from '@tabler/icons-react'
import { t } from '../../../../words/t.ts'
import act from '../act.module.css'
import { useActing, useScript } from '../EditorContext.tsx'
import { Picker } from '../picker/Picker.tsx'
import type { Script } from '../script.ts'
import css from './ways.module.css'

const inOrder = t`in order`
const called = ({ number, cue: { name } }: Script['cues'][number]): string => `${number}, ${name}`

/** The words for the cue of each way, and whether it stands at or before this cue. One text, so that nothing else is drawn. */
const targetsIn =
  (cue: Cue, ways: readonly Way[]) =>
  ({ cues }: Script): string => {
    const own = cues.findIndex((it) => it.cue._id === cue._id)
    return JSON.stringify(
      ways.map((way) => {
        const at = cues.findIndex((it) => it.cue._id === way.cue)
        const to = cues[at]
        return { words: to ? called(to) : t`a cue that is gone`, isGone: !to, isBack: at >= 0 && at <= own }
      }),
    )
  }
type Target = { words: string; isGone: boolean; isBack: boolean }

/** To which cue each option of a question leads, if this cue asks it. */
export const Ways = ({ cue, template }: { cue: Cue; template: Template }) => {
  const { cues, latest } = useActing()
  const options = optionsOf(template)
  const ways = options.map(
    ({ _id: option }) =>
      cue.next?.find((it) => it.template === template._id && it.option === option) ?? {
        template: template._id,
        option,
        cue: '',
      },
  )
  const targets: Target[] = JSON.parse(useScript(targetsIn(cue, ways)))
  if (options.length === 0) return null
  const lead = (option: string, to: string): void => {
    const next = withWay(cue.next ?? [], { template: template._id, option, cue: to })
    cues.change(cue._id, { next: next.length > 0 ? next : null }, { next: cue.next ?? null })
  }
  return (
    <ul className={css.ways} aria-label={t`What follows ${template.name}`}>
      {options.map(({ _id: option, label }, at) => {
        const target = targets[at]
        const isSet = ways[at]?.cue !== ''
        return (
          <li key={option}>
            <span className={css.option} dir="auto">
              {label}
            </span>
            <span className={css.then}>{t`then cue`}</span>
            <Picker
              label={t`Then cue, after ${label}`}
              className={isSet ? css.set : css.unset}
              focusKey={wayFocus(cue._id, { template: template._id, option })}
              shown={isSet ? (target?.words ?? '') : inOrder}
              isWrong={isSet && target?.isGone === true}
              value={ways[at]?.cue ?? ''}
              choices={() => [
                { value: '', label: inOrder },
                ...latest().cues.map((it) => ({ value: it.cue._id, label: called(it) })),
              ]}
              onChoose={(to) => lead(option, to)}
            />
            {isSet && target?.isBack && (
              <span className={css.back} title={t`This cue may come again, until another answer wins`}>
                <IconArrowBackUp size={13} aria-hidden /> {t`leads back`}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Ways of a cue that begin at something that it does not ask any more. */
export const LostWays = ({ cue }: { cue: Cue }) => {
  const { cues } = useActing()
  const lost: { way: Way; text: string }[] = JSON.parse(useScript((script) => JSON.stringify(lostIn(script, cue))))
  if (lost.length === 0) return null
  return (
    <ul className={css.lost} aria-label={t`Ways that are never taken`}>
      {lost.map(({ way, text }) => (
        <li key={wayFocus(cue._id, way)}>
          <span>{text}</span>
          <button
            type="button"
            className={act.act}
            aria-label={t`Take out: ${text}`}
            data-focus={wayFocus(cue._id, way)}
            onClick={() => {
              const next = withWay(cue.next ?? [], { ...way, cue: '' })
              cues.change(cue._id, { next: next.length > 0 ? next : null }, { next: cue.next ?? null })
            }}
          >
            <IconX size={14} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}

const lostIn = (script: Script, cue: Cue): { way: Way; text: string }[] => {
  const own = script.cues.find((it) => it.cue._id === cue._id)
  const asked = new Set(own?.modules.map(({ module }) => module.template))
  return (cue.next ?? []).flatMap((way) => {
    const template = script.templateOf(way.template)?.template
    const option = template && optionsOf(template).find(({ _id }) => _id === way.option)
    if (option && asked.has(way.template)) return []
    const at = script.cues.find((it) => it.cue._id === way.cue)
    const to = at ? t`cue ${called(at)}` : t`a cue that is gone`
    const from = template && `“${template.name}”`
    const gone = from ? t`an option of ${from} is gone` : t`its question is gone`
    const why = option ? t`this cue does not ask ${from}` : gone
    return [{ way, text: t`Never taken, because ${why}: then ${to}.` }]
  })
}
