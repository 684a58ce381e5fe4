import './wall.css'
import { deviceClock } from '../phone/clock.ts'
import { createWakeLock } from '../phone/wake-lock.ts'
import { audienceSocketUrl } from '../phone/wire-socket.ts'
import { createCanvas } from './canvas.ts'
import { badLink, readLink, type WallLink } from './link.ts'
import { createMotes } from './motes.ts'
import { linkWorks, openAsWall, watch } from './watch.ts'

const say = (line: string): void => {
  const trouble = document.getElementById('trouble')
  if (!trouble) return
  trouble.textContent = line
  trouble.hidden = false
}

function open({ token, count }: WallLink): void {
  const canvas = document.querySelector('canvas')
  const counter = document.querySelector('output')
  if (!canvas || !counter) return
  const reduced = matchMedia('(prefers-reduced-motion: reduce)')
  const motes = createMotes(Math.random)
  const paint = createCanvas(canvas, () => reduced.matches)
  const id = location.pathname.split('/')[2] ?? ''
  let seen = 0
  let shown = 0

  const frame = (now: number): void => {
    requestAnimationFrame(frame)
    paint(motes, now)
    if (count && shown !== seen) counter.textContent = String(seen)
    shown = seen
  }
  counter.hidden = !count
  counter.textContent = '0'
  requestAnimationFrame(frame)

  watch(
    audienceSocketUrl(location),
    {
      openWire: openAsWall(token),
      clock: deviceClock,
      random: Math.random,
      hidden: () => document.hidden,
      linkWorks: () => linkWorks(id, token),
    },
    {
      emote: (type) => {
        seen++
        // what nobody looks at is counted only: a hidden page paints no frames
        if (!document.hidden) motes.add(type, performance.now())
      },
      refused: () => say(badLink),
    },
  )
}

const toggleFullScreen = (): void => {
  const asked = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen?.()
  asked?.catch(() => undefined)
}

const wakeLock = createWakeLock()
const link = readLink(location)
if (typeof link === 'string') say(link)
else open(link)
// a new link pasted over an old one changes only what is behind the #
addEventListener('hashchange', () => location.reload())
addEventListener('visibilitychange', () => document.hidden || wakeLock.hold())
addEventListener('click', toggleFullScreen)
wakeLock.hold()
