import type { Announcements, DragStartEvent } from '@dnd-kit/core'
import { cueNumber } from '@ghostlight/contracts/rules'
import { useCallback, useEffect, useRef, useState } from 'react'
import { onRelease } from '../../../../controls/drag/release.ts'
import { useActing } from '../EditorContext.tsx'
import { layoutNow, markPlace, onPointer } from './layout.ts'
import { type Carried, inWholeList, type Place, placeAt, stepped } from './place.ts'

/** The dragged item, the place where it would land, and what a screen reader says about it: names, never ids. */
export const useMoving = () => {
  const { latest: shown, cues, modules, focusOn } = useActing()
  const [said, say] = useState('')
  const dragging = useRef<{ item: Carried; unlisten: () => void } | null>(null)
  useEffect(() => () => dragging.current?.unlisten(), [])

  const cueOf = (id: string) => shown().cues.find(({ cue }) => cue._id === id)
  const nameOf = ({ kind, id }: Pick<Carried, 'kind' | 'id'>): string => {
    if (kind === 'cue') return `cue ${shown().cues.find(({ cue }) => cue._id === id)?.cue.name ?? ''}`
    const module = shown()
      .cues.flatMap((it) => it.modules)
      .find((it) => it.module._id === id)?.module
    const template = shown().templateOf(module?.template ?? null)
    return `module ${template?.template.name ?? 'without a template'}`
  }

  const put = (item: Carried, { cue: to, at }: Pick<Place, 'cue' | 'at'>): void => {
    const script = shown()
    const own = script.cues.find(({ cue }) => item.kind === 'module' && cue._id === item.cue)
    const order = item.kind === 'cue' ? script.cues.map(({ cue }) => cue._id) : (own?.cue.modules ?? [])
    const from = order.indexOf(item.id)
    if (item.kind === 'cue') {
      if (from !== at) cues.move(from, at)
    } else if (to === item.cue) {
      if (from !== at) modules.move(item.cue, from, at)
    } else if (to !== null) modules.moveTo(item.id, { from: item.cue, to, at })
    const into = script.cues.findIndex(({ cue }) => cue._id === to)
    const all = script.cues.map(({ cue }) => cue)
    const where = into < 0 ? '' : ` of cue ${cueNumber(all, into)}, ${all[into]?.name}`
    say(`${nameOf(item)} now stands at place ${at + 1}${where}.`)
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
    put(item, { cue: into, at: inWholeList(there, item.id, { order, drawn }) })
  }
  // the listeners of a running drag use the newest state
  const latest = useRef({ release, put })
  useEffect(() => {
    latest.current = { release, put }
  })

  const step = useCallback(
    (item: Carried, by: 1 | -1): void => {
      const { put } = latest.current
      const to = stepped(
        item,
        by,
        shown().cues.map(({ cue }) => ({ id: cue._id, modules: cue.modules })),
      )
      if (!to) return
      put(item, to)
      focusOn(`move ${item.id}`)
    },
    [focusOn, shown],
  )

  const announcements: Announcements = {
    onDragStart: ({ active }) => `Picked up ${nameOf(carriedIn(active.data.current))}.`,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: ({ active }) => `${nameOf(carriedIn(active.data.current))} stays.`,
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
