import type { Announcements, DragStartEvent } from '@dnd-kit/core'
import { cueNumber } from '@ghostlight/contracts/rules'
import { useCallback, useEffect, useRef, useState } from 'react'
import { onRelease } from '../../../../controls/drag/release.ts'
import { t } from '../../../../words/t.ts'
import type { CuePlace } from '../act-edits.ts'
import { useActing } from '../EditorContext.tsx'
import { layoutNow, markPlace, onPointer } from './layout.ts'
import { type Carried, inWholeList, type Place, placeAt, stepped } from './place.ts'

type Put = Pick<Place, 'cue' | 'at'> & Pick<CuePlace, 'heading'>

/** The dragged item, the place where it would land, and what a screen reader says about it: names, never ids. */
export const useMoving = () => {
  const { latest: shown, cues, modules, focusOn } = useActing()
  const [said, say] = useState('')
  const dragging = useRef<{ item: Carried; unlisten: () => void } | null>(null)
  useEffect(() => () => dragging.current?.unlisten(), [])

  const cueOf = (id: string) => shown().cues.find(({ cue }) => cue._id === id)
  const nameOf = ({ kind, id }: Pick<Carried, 'kind' | 'id'>): string => {
    if (kind === 'cue') return t`cue ${shown().cues.find(({ cue }) => cue._id === id)?.cue.name ?? ''}`
    const module = shown()
      .cues.flatMap((it) => it.modules)
      .find((it) => it.module._id === id)?.module
    const template = shown().templateOf(module?.template ?? null)
    return t`module ${template?.template.name ?? t`without a template`}`
  }

  const put = (item: Carried, { cue: to, at, heading }: Put): void => {
    const script = shown()
    const own = script.cues.find(({ cue }) => item.kind === 'module' && cue._id === item.cue)
    const order = item.kind === 'cue' ? script.cues.map(({ cue }) => cue._id) : (own?.cue.modules ?? [])
    const from = order.indexOf(item.id)
    if (item.kind === 'cue') {
      cues.move(from, at, heading)
    } else if (to === item.cue) {
      if (from !== at) modules.move(item.cue, from, at)
    } else if (to !== null) modules.moveTo(item.id, { from: item.cue, to, at })
    tell(item, { cue: to, at })
  }
  const tell = (item: Carried, { cue: to, at }: Put): void => {
    const all = shown().cues.map(({ cue }) => cue)
    const into = all.findIndex(({ _id }) => _id === to)
    const where = into < 0 ? '' : t` of cue ${cueNumber(all, into)}, ${all[into]?.name}`
    say(t`${nameOf(item)} now stands at place ${at + 1}${where}.`)
  }

  const letGo = useCallback((): Carried | null => {
    const { current } = dragging
    current?.unlisten()
    dragging.current = null
    markPlace(null, null)
    return current?.item ?? null
  }, [])
  const release = (y: number): void => {
    const item = letGo()
    const layout = layoutNow()
    const there = item && placeAt(item, y, layout)
    if (!there) return
    const into = there.cue
    const order = into === null ? shown().cues.map(({ cue }) => cue._id) : (cueOf(into)?.cue.modules ?? [])
    const drawn = (into === null ? layout.cues : layout.modulesOf(into)).map(({ id }) => id)
    const acts = shown().performance.data?.acts ?? {}
    const opens = into === null && there.before !== null && acts[there.before] !== undefined
    const heading = there.isAboveAct ? 'above' : opens ? 'below' : undefined
    put(item, { cue: into, at: inWholeList(there, item.id, { order, drawn }), heading })
  }
  // the listeners of a running drag use the newest state
  const latest = useRef({ release, put, tell })
  useEffect(() => {
    latest.current = { release, put, tell }
  })

  const step = useCallback(
    (item: Carried, by: 1 | -1): void => {
      const { put, tell } = latest.current
      if (item.kind === 'cue') {
        const at = cues.step(item.id, by)
        if (at === null) return
        tell(item, { cue: null, at })
        focusOn(`move ${item.id}`)
        return
      }
      const to = stepped(
        item,
        by,
        shown().cues.map(({ cue }) => ({ id: cue._id, modules: cue.modules })),
      )
      if (!to) return
      put(item, to)
      focusOn(`move ${item.id}`)
    },
    [cues, focusOn, shown],
  )

  const announcements: Announcements = {
    onDragStart: ({ active }) => t`Picked up ${nameOf(carriedIn(active.data.current))}.`,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: ({ active }) => t`${nameOf(carriedIn(active.data.current))} stays.`,
  }

  return {
    said,
    announcements,
    letGo,
    step,
    hold: ({ active }: DragStartEvent): void => {
      const item = carriedIn(active.data.current)
      const letGoOf = [
        onRelease(({ y }) => latest.current.release(y)),
        onPointer((y) => markPlace(item, placeAt(item, y, layoutNow()))),
      ]
      const unlisten = () => {
        for (const stop of letGoOf) stop()
      }
      dragging.current = { item, unlisten }
    },
  }
}

const carriedIn = (data: Record<string, unknown> | undefined): Carried => {
  const { id, cue } = data ?? {}
  const own = typeof id === 'string' ? id : ''
  return typeof cue === 'string' ? { kind: 'module', id: own, cue } : { kind: 'cue', id: own }
}
