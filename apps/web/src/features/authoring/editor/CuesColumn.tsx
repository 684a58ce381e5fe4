import { Button } from '@mantine/core'
import panel from '../../../theme/panel.module.css'
import { CueCard } from './CueCard.tsx'
import css from './cues.module.css'
import { useEditing } from './EditorContext.tsx'
import editor from './editor.module.css'
import { Reorder } from './Reorder.tsx'

export const CuesColumn = () => {
  const { script, cues } = useEditing()
  return (
    <section className={`${panel.panel} ${editor.column}`} aria-labelledby="cues">
      <div className={panel.head}>
        <h2 id="cues">Cues</h2>
        <span className={panel.count}>{script.cues.length}</span>
        <span className={panel.spacer} />
        <Button size="xs" onClick={() => cues.add()}>
          + Add Cue
        </Button>
      </div>
      <div className={editor.scroller}>
        {script.cues.length === 0 ? (
          <p className={panel.empty}>A cue is one press of GO. Add the first one.</p>
        ) : (
          <Reorder
            className={css.cues}
            items={script.cues.map(({ cue }, at) => ({ id: cue._id, label: `cue ${at + 1}, ${cue.name}` }))}
            onMove={(from, to) => cues.move(from, to)}
            render={(at, handle) => {
              const item = script.cues[at]
              return item && <CueCard item={item} number={at + 1} handle={handle} />
            }}
          />
        )}
      </div>
    </section>
  )
}
