import './wall.css'
import './question.css'
import '../asked/announcement.css'
import '../languages/select.css'
import { type Ahead, corrected } from '../asked/ahead.ts'
import { showAnnouncement } from '../asked/announcement.ts'
import type { Told } from '../asked/questions-in.ts'
import { createShowing } from '../asked/showing.ts'
import { deviceClock } from '../connection/clock.ts'
import { createPageLife } from '../connection/page-life.ts'
import { audienceSocketUrl } from '../connection/websocket.ts'
import { language } from '../languages/language.ts'
import { putLanguageSelect } from '../languages/language-select.ts'
import { putWords } from '../languages/put-words.ts'
import { words } from '../languages/wall-words.ts'
import { applyLook } from '../look/apply-look.ts'
import { createStore } from '../phone/store.ts'
import { createWakeLock } from '../phone/wake-lock.ts'
import { createCanvas } from './canvas.ts'
import { invitation } from './invitation.ts'
import { type LinkWords, readLink, type WallLink } from './link.ts'
import type { WallDoor } from './messages.ts'
import { createMotes } from './motes.ts'
import { pressed, readOptions, withOptions } from './options.ts'
import { createPanels } from './panels.ts'
import { createQuestionPanel } from './question-panel.ts'
import { joinOrigin, linkState, openAsWall, watch } from './watch.ts'

/** ms */
const tickMs = 250

const say = (line: string): void => {
  const trouble = document.getElementById('trouble')
  if (!trouble) return
  trouble.textContent = line
  trouble.hidden = false
}

/** The QR code and the count, as the link asked for them; keys change them, and the address follows. */
function openPanels(id: string, moved: () => void) {
  const figure = document.getElementById('join')
  const output = document.getElementById('count')
  if (!figure || !output) throw new Error('the wall’s page has no place for its panels')
  const panels = createPanels(figure, output)
  let options = readOptions(location.search)
  let origin = location.origin
  let door: WallDoor | null = null
  let changed = (): void => undefined
  let isOver = false
  const show = (): void => {
    document.documentElement.toggleAttribute('data-light', options.light === true)
    if (isOver) panels.show({ join: null, count: false }, null)
    else panels.show(options, invitation(options, door && { origin, id, ...door }))
    // a question makes room for the QR code
    moved()
  }
  void joinOrigin().then((known) => {
    origin = known ?? origin
    show()
  })
  addEventListener('keydown', ({ key, repeat, ctrlKey, altKey, metaKey }) => {
    if (repeat || ctrlKey || altKey || metaKey) return
    const before = options.join !== null
    options = pressed(key, options)
    if (before !== (options.join !== null)) changed()
    history.replaceState(null, '', withOptions(location.href, options))
    show()
  })
  return {
    count: panels.count,
    joins: () => options.join !== null,
    isCloud: () => options.cloud === true,
    /** called when the QR code appears or disappears */
    onJoins: (listener: () => void): void => {
      changed = listener
    },
    /** its link has ended: remove what it shows */
    gone: (): void => {
      isOver = true
      show()
    },
    door: (told: WallDoor): void => {
      door = told
      show()
    },
  }
}

/** The question of the moment. It goes by itself when its time is over. */
function openQuestions(isCloud: () => boolean) {
  const section = document.getElementById('question')
  if (!section) throw new Error('the wall’s page has no place for questions')
  const panel = createQuestionPanel(section, isCloud)
  const showing = createShowing()
  let told: Told = { questions: [], aheadMs: 0 }
  const show = (): void => {
    const now = deviceClock.now() + told.aheadMs
    panel.show(showing(told.questions, now), now)
  }
  setInterval(show, tickMs)
  return {
    told: (next: Told): void => {
      told = next
      show()
    },
    ahead: (ahead: Ahead): void => {
      told = { ...told, aheadMs: corrected(told.aheadMs, ahead) }
    },
    gone: (): void => {
      told = { questions: [], aheadMs: 0 }
      show()
    },
    resize: panel.resize,
  }
}

function open({ token, id }: WallLink): void {
  const canvas = document.querySelector('canvas')
  if (!canvas) return
  const reduced = matchMedia('(prefers-reduced-motion: reduce)')
  const motes = createMotes(Math.random)
  const paint = createCanvas(canvas, () => reduced.matches)
  const questions = openQuestions(() => panels.isCloud())
  const panels = openPanels(id, questions.resize)

  const frame = (now: number): void => {
    requestAnimationFrame(frame)
    paint.frame(motes, now)
  }
  requestAnimationFrame(frame)

  const { again } = watch(
    audienceSocketUrl(location),
    {
      openWire: openAsWall(token),
      clock: deviceClock,
      random: Math.random,
      page: createPageLife({ window, document }),
      linkState: () => linkState(id, token),
      joins: panels.joins,
    },
    {
      emote: (type) => {
        // a hidden page is not seen, and paints no frames
        if (!document.hidden) motes.add(type, performance.now())
      },
      emotes: paint.emotes,
      connected: panels.count,
      door: panels.door,
      rehearsal: () => document.getElementById('rehearsal')?.removeAttribute('hidden'),
      look: (look) => applyLook(look),
      questions: questions.told,
      ahead: questions.ahead,
      announcement: showAnnouncement,
      refused: (why) => {
        panels.gone()
        questions.gone()
        showAnnouncement(null)
        say(wallWords[why])
      },
    },
  )
  panels.onJoins(again)
}

const toggleFullScreen = (): void => {
  const asked = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen?.()
  asked?.catch(() => undefined)
}

const wakeLock = createWakeLock()
await language.open(
  createStore(() => localStorage),
  'ghostlight.wall.language',
)
putWords(words())
putLanguageSelect(() => words().language(), { changed: () => location.reload() })
const wallWords: LinkWords = { without: words().without(), bad: words().bad(), ended: words().ended() }
const link = readLink(location, wallWords)
if (typeof link === 'string') say(link)
else open(link)
// a new link pasted over an old one changes only what is behind the #
addEventListener('hashchange', () => location.reload())
addEventListener('visibilitychange', () => document.hidden || wakeLock.hold())
addEventListener('click', toggleFullScreen)
wakeLock.hold()
