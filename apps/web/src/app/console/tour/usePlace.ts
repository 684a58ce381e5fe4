import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react'

const [gap, edge] = [12, 8]

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>
type Size = { width: number; height: number }

/** Where the card goes: below its target or above it, never over it, and always inside the window. */
export const placeBeside = (target: Box, card: Size, window: Size): { left: number; top: number } => {
  const below = target.top + target.height + gap
  const top = below + card.height + edge <= window.height ? below : target.top - gap - card.height
  const left = Math.min(target.left, window.width - card.width - edge)
  return { left: Math.max(edge, left), top: Math.max(edge, top) }
}

const isSeen = ({ left, top, width, height }: Box): boolean =>
  width > 0 && height > 0 && left < innerWidth && top < innerHeight

/** Follows the element while the window and what is in it change. Without one the card stands in the middle, at the bottom. */
export const usePlace = (selector: string, card: RefObject<HTMLElement | null>) => {
  const [found, setFound] = useState<{ ring?: CSSProperties; place: CSSProperties }>({ place: {} })
  useLayoutEffect(() => {
    const target = document.querySelector(selector)
    const measure = () => {
      const box = target?.getBoundingClientRect()
      const own = card.current?.getBoundingClientRect()
      if (!box || !own || !isSeen(box)) return setFound({ place: {} })
      setFound({
        ring: { left: box.left - 4, top: box.top - 4, width: box.width + 8, height: box.height + 8 },
        place: {
          ...placeBeside(box, own, { width: innerWidth, height: innerHeight }),
          bottom: 'auto',
          translate: 'none',
        },
      })
    }
    measure()
    const observer = new ResizeObserver(measure)
    for (const element of [target, card.current, document.body]) if (element) observer.observe(element)
    addEventListener('resize', measure)
    // what scrolls does not bubble
    addEventListener('scroll', measure, true)
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
      removeEventListener('scroll', measure, true)
    }
  }, [selector, card])
  return found
}
