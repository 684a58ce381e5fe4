import type { Module } from '@ghostlight/contracts'
import { symbolsFor } from '@ghostlight/domain/nearest-symbol'
import growing from '../../../../autosave/growing.module.css'
import { secondsText } from '../../../../controls/time-field/times.ts'
import { t } from '../../../../words/t.ts'
import { TemplateIcon } from '../../../cues/TemplateIcon.tsx'
import { SymbolProblems } from '../../../templates/SymbolProblems.tsx'
import { answersTo } from '../answers-to.ts'
import drag from '../drag/drag.module.css'
import { LineLength } from '../lengths/length-marks.tsx'
import picker from '../picker/picker.module.css'
import { saidBy } from '../said-by.ts'
import type { Line } from './ModuleLine.tsx'
import css from './module-line.module.css'

/** Whether a line has nothing but its words, so that its sketch is as high as the line. */
export const isPlain = ({ module, template, group, isUnsettled }: Line): boolean =>
  template !== undefined &&
  group !== undefined &&
  !isUnsettled &&
  module.conditions.length + module.effects.length === 0 &&
  answersTo(template.template) === ''

/**
 * A module as text: what stands in its line, in the same places, without anything to press or to write in. It is on the
 * page until the line itself is drawn, because that takes three times as long.
 */
export const ModuleSketch = ({ module, template: used, group, also, symbols, rowKey, index, gap, measure }: Line) => {
  const template = used?.template
  if (!template) return null
  const said = saidBy(template)
  return (
    <li
      ref={measure}
      data-module={module._id}
      data-row={rowKey}
      data-index={index}
      style={gap > 0 ? { marginTop: gap } : undefined}
    >
      <div className={css.module}>
        <div className={css.who}>
          <span className={drag.handle} />
          <div className={css.hears}>
            <span className={`${picker.picker} ${css.group}`}>
              <span className={picker.button}>
                <span className="ellipsis">{group}</span>
              </span>
            </span>
            <Delays module={module} />
          </div>
        </div>
        <div className={css.what}>
          <div className={css.label}>
            <span className={picker.picker}>
              <span className={picker.button}>
                <TemplateIcon type={template.type} size={14} />
                <span className="ellipsis">{template.name}</span>
              </span>
            </span>
            <LineLength template={template} />
            {also && <span className={css.also}>{t`also in ${also}`}</span>}
            <span className={css.acts} data-empty />
          </div>
          {said.map(({ field, label, text }) => (
            <div key={field} className={css.said} data-alone={said.length === 1 || undefined}>
              {said.length > 1 && <span className={css.part}>{label}</span>}
              <div className={`${growing.grows} ${css.words}`}>
                <div className={growing.copy} data-shown>{`${text} `}</div>
              </div>
              <SymbolProblems
                value={text}
                symbols={symbolsFor(template.type, symbols)}
                written={null}
                onChange={nothing}
              />
            </div>
          ))}
        </div>
      </div>
    </li>
  )
}

const nothing = (): void => undefined

const Delays = ({ module: { mindelay, maxdelay } }: { module: Module }) => (
  <span className={css.when} data-none={maxdelay === 0 || undefined}>
    <span className={css.delay}>{secondsText(mindelay)}</span>
    <span aria-hidden>–</span>
    <span className={css.delay}>{secondsText(maxdelay)}</span>
    <span aria-hidden>s</span>
  </span>
)
