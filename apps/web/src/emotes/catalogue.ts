import type { emoteTypes } from '@ghostlight/contracts'
import { type ColourPath, type Drawing, toPaths } from './drawing.ts'
import { aolGuy } from './drawings/aol-guy.ts'
import { brokenHeart } from './drawings/broken-heart.ts'
import { crazyFrog } from './drawings/crazy-frog.ts'
import { dancingBaby } from './drawings/dancing-baby.ts'
import { deadMac } from './drawings/dead-mac.ts'
import { floppyDisc } from './drawings/floppy-disc.ts'
import { hamsterDance } from './drawings/hamster-dance.ts'
import { nyanCat } from './drawings/nyan-cat.ts'
import { phoneCall } from './drawings/phone-call.ts'

export type EmoteName = (typeof emoteTypes)[number]

/** Names and drawings in the order of their ids, 0 to 8. */
export const emotes: readonly { name: EmoteName; drawing: Drawing }[] = [
  { name: 'NyanCat', drawing: nyanCat },
  { name: 'FloppyDisc', drawing: floppyDisc },
  { name: 'AOLGuy', drawing: aolGuy },
  { name: 'PhoneCall', drawing: phoneCall },
  { name: 'CrazyFrog', drawing: crazyFrog },
  { name: 'HamsterDance', drawing: hamsterDance },
  { name: 'DancingBaby', drawing: dancingBaby },
  { name: 'BrokenHeart', drawing: brokenHeart },
  { name: 'DeadMac', drawing: deadMac },
]

export const emoteName = (type: number): string => emotes[type]?.name ?? 'Emote'

const drawn = new Map<number, ColourPath[]>()

/** The paths of one emote's picture; each is made once. */
export function pathsOf(type: number): readonly ColourPath[] {
  const emote = emotes[type]
  const paths = drawn.get(type) ?? (emote ? toPaths(emote.drawing) : [])
  drawn.set(type, paths)
  return paths
}
