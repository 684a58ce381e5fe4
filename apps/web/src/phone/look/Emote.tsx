/** @jsxImportSource preact */
import { pathsOf } from '../../emotes/catalogue.ts'
import { gridSize } from '../../emotes/drawing.ts'

/** The picture of one emote (`type` 0–8), `size` CSS pixels square. Screen readers skip it, so the caller has to name it. */
export function Emote({ type, size, className }: { type: number; size: number; className?: string }) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox={`0 0 ${gridSize} ${gridSize}`}
      shape-rendering="crispEdges"
      aria-hidden="true"
      focusable="false"
    >
      {pathsOf(type).map(({ colour, d }) => (
        <path key={colour} fill={colour} d={d} />
      ))}
    </svg>
  )
}
