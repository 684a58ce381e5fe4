import { emotes } from './catalogue.ts'
import { type ColourPath, gridSize, toPaths } from './drawing.ts'

const drawn = new Map<number, ColourPath[]>()

function pathsOf(type: number): ColourPath[] {
  const emote = emotes[type]
  const paths = drawn.get(type) ?? (emote ? toPaths(emote.drawing) : [])
  drawn.set(type, paths)
  return paths
}

/** The picture of one emote (`type` 0–8), `size` CSS pixels square. Hidden from assistive technology: name it where it stands. */
export function Emote({ type, size, className }: { type: number; size: number; className?: string }) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox={`0 0 ${gridSize} ${gridSize}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
      focusable="false"
    >
      {pathsOf(type).map(({ colour, d }) => (
        <path key={colour} fill={colour} d={d} />
      ))}
    </svg>
  )
}
