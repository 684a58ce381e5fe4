import { VisuallyHidden } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { type PointerEvent, type ReactNode, useId, useRef, useState } from 'react'
import { grouped } from '../../../../words/numbers.ts'
import { t } from '../../../../words/t.ts'
import type { Directory } from '../../log/directory.ts'
import type { Comparison } from '../beside/compare.ts'
import type { Stops } from '../timeline/stops.ts'
import type { Timeline } from '../timeline/timeline.ts'
import type { Position } from '../usePosition.ts'
import type { View } from '../useView.ts'
import { Axis } from './Axis.tsx'
import { CueLane } from './CueLane.tsx'
import { DeliveryLane } from './DeliveryLane.tsx'
import { EmoteLane } from './EmoteLane.tsx'
import { FailureLane } from './FailureLane.tsx'
import { LaneStop } from './LaneStop.tsx'
import css from './lanes.module.css'
import { ModuleLane, moduleRows } from './ModuleLane.tsx'
import { OperatorLane } from './OperatorLane.tsx'
import { PresenceLane } from './PresenceLane.tsx'
import { Readout } from './Readout.tsx'
import { scaleOf } from './scale.ts'
import { useStops } from './useStops.ts'
import { useTouch } from './useTouch.ts'
import { useWheel } from './useWheel.ts'

type Props = { position: Position; view: View; known: Directory; beside: Comparison | null }

/** Everything on one time line, with the future dimmed. The keyboard can step through each lane. */
export const Lanes = ({ position, view, known, beside }: Props) => {
  const { timeline, at, goTo } = position
  const { ref, width } = useElementSize()
  const field = useRef<HTMLDivElement>(null)
  const scale = scaleOf(view.view, width)
  const timeOf = (clientX: number): number => scale.timeAt(clientX - (field.current?.getBoundingClientRect().left ?? 0))
  const [pointed, point] = useState<number | null>(null)
  useWheel(field, view, timeOf)
  const touch = useTouch(view, scale, (clientX) => goTo(timeOf(clientX)))
  const stops = useStops(timeline, known, scale)
  const keysId = useId()
  const scrub = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'touch') return touch.down(event)
      if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button'))) return
      event.currentTarget.setPointerCapture(event.pointerId)
      goTo(timeOf(event.clientX))
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'touch') return touch.move(event)
      if (event.pointerType === 'mouse') point(scale.x(timeOf(event.clientX)))
      if (event.currentTarget.hasPointerCapture(event.pointerId)) goTo(timeOf(event.clientX))
    },
    onPointerUp: touch.up,
    onPointerCancel: touch.cancel,
    onPointerLeave: () => point(null),
  }
  const { emotes, spoken, failures, bands, modules, presence, pressed } = timeline
  const lane = { scale, goTo }
  const shift = beside ? timeline.zero - beside.timeline.zero : 0
  const rows: { key: string; name: string; told: string; height: number; lane: ReactNode; stops?: Stops }[] = [
    {
      name: t`Operator`,
      key: 'Operator',
      stops: stops.operator,
      told: t`${pressed.length} actions`,
      height: 26,
      lane: <OperatorLane {...lane} pressed={pressed} known={known} zero={timeline.zero} />,
    },
    {
      name: t`Cues`,
      key: 'Cues',
      stops: stops.cues,
      told: t`${bands.length} run`,
      height: 38,
      lane: <CueLane {...lane} bands={bands} at={at} />,
    },
    ...(beside
      ? [
          {
            name: beside.title,
            key: beside.title,
            told: beside.when,
            height: 38,
            lane: <CueLane scale={scale} bands={beside.timeline.bands} shift={shift} at={at} />,
          },
        ]
      : []),
    {
      name: t`Modules`,
      key: 'Modules',
      stops: stops.modules,
      told: t`${modules.length} run`,
      height: 10 + 10 * moduleRows(modules),
      lane: <ModuleLane {...lane} modules={modules} />,
    },
    {
      name: t`Deliveries`,
      key: 'Deliveries',
      stops: stops.deliveries,
      told: t`${grouped(spoken.length)} sent`,
      height: 36,
      lane: <DeliveryLane scale={scale} spoken={spoken} />,
    },
    {
      name: t`Failures`,
      key: 'Failures',
      stops: stops.failures,
      told: failuresTold(timeline),
      height: 28,
      lane: <FailureLane {...lane} failures={failures} known={known} />,
    },
    {
      name: t`Phones`,
      key: 'Phones',
      stops: stops.phones,
      told: t`${presence.findLast((it) => it.at <= at)?.count ?? 0} in`,
      height: 36,
      lane: <PresenceLane scale={scale} presence={presence} />,
    },
    {
      name: t`Emotes`,
      key: 'Emotes',
      stops: stops.emotes,
      told: grouped(emotes.length),
      height: 60,
      lane: <EmoteLane scale={scale} emotes={emotes} />,
    },
  ]
  return (
    <section className={css.lanes} aria-label={t`Time line`}>
      <VisuallyHidden id={keysId}>
        {t`Left and Right move between events, Home and End to the first and the last. Enter goes to that moment in the replay.`}
      </VisuallyHidden>
      <div className={css.names}>
        <span className={css.corner} />
        {rows.map(({ key, name, told, height }) => (
          <span key={key} style={{ height }}>
            <b>{name}</b> <i>{told}</i>
          </span>
        ))}
      </div>
      <div ref={field} className={css.field} {...scrub}>
        <div ref={ref} className={css.measure} />
        <Axis scale={scale} zero={timeline.zero} at={at} />
        {width > 0 &&
          rows.map(({ key, name, height, lane: content, stops }) => (
            <div key={key} className={css.row}>
              <div className={css.lane} style={{ height }} data-lane={key}>
                {content}
              </div>
              {stops && (
                <LaneStop
                  name={name}
                  stops={stops}
                  scale={scale}
                  at={at}
                  goTo={goTo}
                  zero={timeline.zero}
                  reveal={view.reveal}
                  describedBy={keysId}
                />
              )}
            </div>
          ))}
        <span className={css.coming} style={{ left: Math.max(0, Math.min(width, scale.x(at))) }} aria-hidden />
        {pointed !== null && <Readout timeline={timeline} scale={scale} x={pointed} />}
        <span className={css.now} style={{ left: scale.x(at) }} aria-hidden />
      </div>
    </section>
  )
}

const failuresTold = ({ failures, notHere, stopped }: Timeline): string =>
  [
    String(failures.length),
    ...(notHere > 0 ? [t`${notHere} not here`] : []),
    ...(stopped > 0 ? [t`${stopped} stopped`] : []),
  ].join(' · ')
