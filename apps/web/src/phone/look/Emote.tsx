/** @jsxImportSource preact */
import type { OwnEmote } from '@ghostlight/contracts'
import { isPictureId, pictureUrl } from '@ghostlight/contracts/rules'
import { useState } from 'preact/hooks'
import { gridSize } from '../../emotes/grid-size.ts'
import { useDrawings } from './useDrawings.ts'

/** `type`: of the nine; `own`: what stands there instead */
type Props = { type: number; own?: OwnEmote | undefined; size: number; className?: string }

/** The picture of one emote, `size` CSS pixels square. Hidden from assistive technology: name it where it stands. */
export function Emote({ type, own, size, className }: Props) {
  return own ? (
    <OwnPicture own={own} size={size} className={className} />
  ) : (
    <Drawn type={type} size={size} className={className} />
  )
}

function Drawn({ type, size, className }: { type: number; size: number; className: string | undefined }) {
  const pathsOf = useDrawings()
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
      {pathsOf?.(type).map(({ colour, d }) => (
        <path key={colour} fill={colour} d={d} />
      ))}
    </svg>
  )
}

/** The system draws an emoji. A picture that does not come is its label. */
function OwnPicture({ own, size, className = '' }: { own: OwnEmote; size: number; className?: string | undefined }) {
  const [missing, setMissing] = useState(false)
  if (isPictureId(own.picture) && !missing)
    return (
      <img
        className={className}
        width={size}
        height={size}
        src={pictureUrl(own.picture, true)}
        alt=""
        draggable={false}
        onError={() => setMissing(true)}
      />
    )
  return (
    <span className={`${missing ? 'emote-label' : 'emoji'} ${className}`} aria-hidden="true">
      {missing ? own.label : own.picture}
    </span>
  )
}
