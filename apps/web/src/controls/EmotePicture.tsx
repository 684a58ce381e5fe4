import type { OwnEmote } from '@ghostlight/contracts'
import { isPictureId, pictureUrl } from '@ghostlight/contracts/rules'
import { useState } from 'react'
import { pathsOf } from '../emotes/catalogue.ts'
import { gridSize } from '../emotes/grid-size.ts'

/** `type`: place in the list; `own`: the show's own emotes, undefined = the nine; `size`: CSS pixels */
type Props = { type: number; own: readonly OwnEmote[] | undefined; size: number }

/** The picture of one emote. Screen readers skip it, so the caller has to name it. */
export const EmotePicture = ({ type, own, size }: Props) => {
  if (own) return <OwnPicture picture={own[type]?.picture ?? '❔'} size={size} />
  return (
    <svg
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

/** A picture that cannot be loaded becomes a question mark. */
const OwnPicture = ({ picture, size }: { picture: string; size: number }) => {
  const [missing, miss] = useState('')
  if (isPictureId(picture) && missing !== picture)
    return (
      <img
        src={pictureUrl(picture, true)}
        alt=""
        width={size}
        height={size}
        style={{ objectFit: 'contain' }}
        onError={() => miss(picture)}
      />
    )
  return (
    <span
      aria-hidden="true"
      style={{
        display: 'inline-block',
        width: size,
        height: size,
        fontSize: size * 0.75,
        lineHeight: `${size}px`,
        textAlign: 'center',
      }}
    >
      {isPictureId(picture) ? '❔' : picture}
    </span>
  )
}
